import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Streams the program's output. A signal ends both, so that nothing keeps running after Ctrl-C. */
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
