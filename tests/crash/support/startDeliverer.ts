import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../cli/leads.ts', import.meta.url));

/** Starts `leads deliver` in a process of its own. */
export const startDeliverer = (env: Record<string, string>, ...options: string[]): ChildProcess =>
  spawn(process.execPath, [script, 'deliver', ...options], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Resolves with the exit code, or null where a signal ended it. */
export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
