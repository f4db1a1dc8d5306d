import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const traceTrial = ['-f', '-qq', '-e', 'inject=fsync:delay_enter=1', 'true'];

/** Why system calls cannot be traced and held up here; null where they can. */
export const missingStrace = (): string | null =>
  spawnSync('strace', traceTrial).status === 0
    ? null
    : 'it takes strace, and the right to trace a process';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Why no disk can be mounted here in that way; null where one can. */
function missingDisk(mount: (home: string) => string, needed: string): string | null {
  const home = mkdtempSync(join(tmpdir(), 'consigo-disk-'));
  try {
    run('umount', mount(home));
    return null;
  } catch {
    return needed;
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** How ext4 keeps its promises: with data before its journal, with data when it likes, without a journal. */
export const diskKinds = ['data=ordered', 'data=writeback', 'no journal'] as const;

type DiskKind = (typeof diskKinds)[number];

const imageOf = (home: string) => join(home, 'image');

function makeImage(home: string, kind: DiskKind): void {
  const features = kind === 'no journal' ? ['-O', '^has_journal'] : [];
  run('mkfs.ext4', '-q', ...features, imageOf(home), '64M');
}

/** @returns where it is mounted */
function mountImage(home: string, kind: DiskKind): string {
  const folder = join(home, 'disk');
  mkdirSync(folder);
  const options = kind === 'no journal' ? 'loop' : `loop,${kind}`;
  run('mount', '-o', options, imageOf(home), folder);
  return folder;
}

/** Why this machine cannot mount disks that are files; null where it can. */
export const missingDiskImages = (): string | null =>
  missingDisk((home) => {
    makeImage(home, 'data=ordered');
    return mountImage(home, 'data=ordered');
  }, 'it takes root on Linux, mkfs.ext4 and a loop device');

/** Places in a line of /sys/block/…/stat (https://docs.kernel.org/block/stat.html). */
const stat = { writes: 4, inFlight: 8 };

/** A disk that is a file, with ext4 on it, mounted until the running test has finished. */
export class DiskImage {
  /** Where it is mounted. */
  readonly folder: string;
  readonly #home: string;
  readonly #kind: DiskKind;

  private constructor(home: string, kind: DiskKind) {
    this.#home = home;
    this.#kind = kind;
    this.folder = mountImage(home, kind);
    onTestFinished(() => void run('umount', '--lazy', this.folder));
  }

  static make(kind: DiskKind): DiskImage {
    const home = temporaryFolder();
    makeImage(home, kind);
    return new DiskImage(home, kind);
  }

  /**
   * The disk as it would be found after a power cut at this moment: what has reached the device is
   * there, what waits in memory is not. Who writes must have been stopped before.
   */
  cut(): DiskImage {
    const home = temporaryFolder();
    this.#copyTo(imageOf(home));
    if (this.#kind === 'no journal') spawnSync('e2fsck', ['-fy', imageOf(home)]);
    return new DiskImage(home, this.#kind);
  }

  /** A copy is of one moment when the device has seen no write meanwhile. */
  #copyTo(copy: string): void {
    for (let isWhole = false; !isWhole; ) {
      const before = this.#writes();
      copyFileSync(imageOf(this.#home), copy);
      isWhole = before !== null && before === this.#writes();
    }
  }

  /** How many writes the device has seen; null while one is under way. */
  #writes(): string | null {
    const device = run('findmnt', '--noheadings', '--output=SOURCE', this.folder);
    const line = readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8');
    const figures = line.trim().split(/\s+/);
    return figures[stat.inFlight] === '0' ? (figures[stat.writes] ?? null) : null;
  }
}

function mountInMemory(folder: string, megabytes: number): string {
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  return folder;
}

/** Why no small disks can be mounted here; null where they can (it takes Linux and the right to mount). */
export const missingSmallDisks = (): string | null =>
  missingDisk((home) => mountInMemory(home, 1), 'it takes Linux, and the right to mount');

/** A file system in memory with little room; it goes away with the running test. */
export class SmallDisk {
  readonly folder = temporaryFolder();
  readonly #ballast = join(this.folder, 'ballast');

  constructor(megabytes: number) {
    mountInMemory(this.folder, megabytes);
    onTestFinished(() => void run('umount', '--lazy', this.folder));
  }

  /** Takes all room that is left, or some of it. */
  fill(bytes = this.room): void {
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bytes));
    } catch (error) {
      // Somebody took some of the room meanwhile: as full as it can be.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  clear(): void {
    rmSync(this.#ballast);
  }

  /** How much is left, in bytes. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}
