import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { findSystemd, systemdIsRequired } from '../../scripts/test/findSystemd.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'server', 'main.ts');

/** systemd's own tool that opens a socket and hands it on as systemd does; null where it is not installed and need not be. */
export const socketHolder =
  findSystemd().socketHolder ?? (systemdIsRequired() ? 'systemd-socket-activate' : null);

/** Starts the server anew whenever it has ended, on the socket that the shell holds. */
const loop = `while :; do sh -c 'echo "Process: $$"; LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1"; done`;

/**
 * Holds a listening socket and keeps the real server running on it, as `consigo.socket` and
 * `consigo.service` do.
 * @param holder see `socketHolder`
 * @param env all of the server's environment
 */
export function holdSocket(holder: string, port: number, env: Record<string, string>) {
  const settings = Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`);
  const command = ['sh', '-c', loop, process.execPath, main];
  const shell = spawn(holder, [`--listen=127.0.0.1:${port}`, ...settings, ...command]);
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const starts = () => [...printed.matchAll(/^Process: (\d+)\n(?=.*?^Site: )/gms)];
  const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 60_000 });
  const latest = () => Number(starts().at(-1)?.[1]);
  return {
    output: () => printed,
    /** Resolves once the socket is open; the server itself starts at the first call. */
    ready: () => until(() => printed.includes('Listening on')),
    /** Ends the server as systemd does and resolves once the next one serves. */
    restart: async () => {
      const { length } = starts();
      process.kill(latest(), 'SIGTERM');
      await until(() => starts().length > length);
    },
    stop: async () => {
      shell.kill('SIGKILL');
      const ended = new Promise((resolve) => shell.once('close', resolve));
      if (latest()) process.kill(latest(), 'SIGTERM');
      await ended;
    },
  };
}
