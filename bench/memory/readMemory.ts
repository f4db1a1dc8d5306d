import { readFileSync } from 'node:fs';
import { Missing } from '../peers/Missing.ts';

const fields = { resident: 'VmRSS', peak: 'VmHWM' };

/**
 * What a process has resident, in MB: now, or at most since its start, as the kernel keeps it.
 * @throws {Missing} where the system has no /proc
 */
export function readMemory(pid: number | undefined, what: keyof typeof fields): number {
  if (process.platform !== 'linux') throw new Missing('/proc, which only Linux has');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${fields[what]}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
