import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

function mountInMemory(folder: string, megabytes: number): void {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
}

/** Why small disks cannot be mounted here; null if they can. */
export function missingSmallDisks(): string | null {
  const home = mkdtempSync(join(tmpdir(), 'consigo-disk-'));
  try {
    mountInMemory(home, 1);
    run('umount', home);
    return null;
  } catch {
    return 'they need Linux and the right to mount';
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** A small file system in memory, removed after the running test. */
export class SmallDisk {
  readonly folder = temporaryFolder();
  readonly #ballast = join(this.folder, 'ballast');

  constructor(megabytes: number) {
    mountInMemory(this.folder, megabytes);
    onTestFinished(() => void run('umount', '--lazy', this.folder));
  }

  /** Uses up all remaining room, or some of it. */
  fill(bytes = this.room): void {
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bytes));
    } catch (error) {
      // Somebody else used some of the room meanwhile: it is as full as it can be.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  clear(): void {
    rmSync(this.#ballast);
  }

  /** Free room, in bytes. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}
