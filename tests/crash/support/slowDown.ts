import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Holds up every sync of the disk by a process from now on.
 * @param delay in milliseconds
 * @returns what ends it
 */
export async function slowDown(pid: number, delay: number): Promise<() => Promise<void>> {
  const syncs = 'fsync,fdatasync';
  const inject = `inject=${syncs}:delay_enter=${delay * 1000}`;
  const args = ['-f', '-p', String(pid), '-e', `trace=${syncs}`, '-e', inject, '-o', '/dev/null'];
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(tracer, 'exit');
  const lines = createInterface({ input: tracer.stderr });
  await once(lines, 'line');
  return async () => {
    tracer.kill('SIGINT');
    await exited;
  };
}
