import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticePage } from './noticePage.ts';

const launchers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/**
 * Shows an address in the person's browser, if there is one. The address travels in a file that only its
 * owner may read: the arguments of a program can be read by everybody on the computer.
 * @param folder for the file; not a hidden one of the home folder or of the system's temporary folder, which
 * packaged browsers cannot read
 * @returns removes the file, once the address was opened or will not be
 */
export function openInBrowser(address: string, folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `open-${process.pid}.html`);
  const remove = () => rmSync(file, { force: true });
  remove();
  writeFileSync(file, noticePage({ message: 'Abrindo…', next: address }), {
    mode: 0o600,
    flag: 'wx',
  });
  const [program, ...args] = launchers[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, file], { stdio: 'ignore', detached: true })
    .on('error', remove)
    .unref();
  return remove;
}
