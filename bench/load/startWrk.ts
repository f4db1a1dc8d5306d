import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Missing } from '../peers/Missing.ts';

const run = promisify(execFile);

/** Requests a second for one address, asked for in brotli over fifty kept connections. */
export async function startWrk(url: string, seconds: number): Promise<number> {
  const args = ['-t1', '-c50', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = await run('wrk', args).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Missing('wrk is not installed') : error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk met errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
