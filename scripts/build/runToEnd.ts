import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program of ours to its end, its output streamed. A signal that reaches us ends it too, and us with it:
 * nothing goes on behind the back of who pressed Ctrl-C.
 */
export async function runToEnd(args: readonly string[], env = process.env): Promise<number> {
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  let stopped = false;
  const stop = (signal: NodeJS.Signals) => {
    stopped = true;
    child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (stopped) process.exit(1);
  return code ?? 1;
}
