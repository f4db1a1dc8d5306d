import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own with little room. */
export type SmallDisk = { folder: string; remove: () => void };

const mountIn = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'pipe',
  });

/**
 * Mounts a small file system in memory.
 * @returns the reason in words where this machine does not allow it (it takes Linux and the right to mount)
 */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-disk-'));
  try {
    mountIn(folder, megabytes);
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `no small disk can be mounted here: ${
      String((error as Error).message)
        .split('\n')
        .at(-2) ?? ''
    }`;
  }
  const remove = () => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  };
  return { folder, remove };
}
