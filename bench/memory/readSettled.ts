import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readMemory } from './readMemory.ts';

/** Milliseconds without work after which a process has given back what it does. */
const settled = 2000;

/** What a process has resident, in MB, once nobody has asked it for anything for a while. */
export async function readSettled({ pid }: ChildProcess): Promise<number> {
  await pause(settled);
  return readMemory(pid, 'resident');
}
