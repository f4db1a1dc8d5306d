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

const traceTrial = ['-f', '-qq', '-e', 'inject=fsync:delay_enter=1', 'true'];

/** Why system calls cannot be traced and held up here; null where they can. */
export const missingStrace = (): string | null =>
  spawnSync('strace', traceTrial).status === 0
    ? null
    : 'it takes strace, and the right to trace a process';

/** Why this machine cannot mount disks that are files; null where it can. */
export function missingDiskImages(): string | null {
  try {
    DiskImage.make('data=ordered').remove();
    return null;
  } catch {
    return 'it takes root on Linux, mkfs.ext4 and a loop device';
  }
}

/** How ext4 keeps its promises: with data before its journal, with data when it likes, without a journal. */
export const diskKinds = ['data=ordered', 'data=writeback', 'no journal'] as const;

type DiskKind = (typeof diskKinds)[number];

const size = '64M';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Places in a line of /sys/block/…/stat (https://docs.kernel.org/block/stat.html). */
const stat = { writes: 4, inFlight: 8 };

/** A disk that is a file, with ext4 on it, mounted. */
export class DiskImage {
  /** Where it is mounted. */
  readonly folder: string;
  readonly #home: string;
  readonly #kind: DiskKind;

  private constructor(home: string, kind: DiskKind) {
    this.#home = home;
    this.#kind = kind;
    this.folder = join(home, 'disk');
  }

  /** @throws where this machine cannot make or mount it */
  static make(kind: DiskKind): DiskImage {
    const disk = new DiskImage(mkdtempSync(join(tmpdir(), 'consigo-image-')), kind);
    const features = kind === 'no journal' ? ['-O', '^has_journal'] : [];
    return disk.#prepare(() => run('mkfs.ext4', '-q', ...features, disk.#file, size));
  }

  /**
   * The disk as it would be found after a power cut at this moment: what has reached the device is
   * there, what waits in memory is not. Who writes must have been stopped before.
   */
  cut(): DiskImage {
    const copy = new DiskImage(mkdtempSync(join(tmpdir(), 'consigo-image-')), this.#kind);
    return copy.#prepare(() => {
      this.#copyTo(copy.#file);
      if (this.#kind === 'no journal') spawnSync('e2fsck', ['-fy', copy.#file]);
    });
  }

  remove(): void {
    run('umount', '--lazy', this.folder);
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Makes the image and mounts it; leaves nothing behind where that fails. */
  #prepare(makeImage: () => void): this {
    try {
      makeImage();
      mkdirSync(this.folder);
      const options = this.#kind === 'no journal' ? 'loop' : `loop,${this.#kind}`;
      run('mount', '-o', options, this.#file, this.folder);
      return this;
    } catch (error) {
      rmSync(this.#home, { recursive: true });
      throw error;
    }
  }

  /** A copy is of one moment when the device has seen no write meanwhile. */
  #copyTo(copy: string): void {
    for (let isWhole = false; !isWhole; ) {
      const before = this.#writes();
      copyFileSync(this.#file, copy);
      isWhole = before !== null && before === this.#writes();
    }
  }

  get #file(): string {
    return join(this.#home, 'image');
  }

  /** How many writes the device has seen; null while one is under way. */
  #writes(): string | null {
    const device = run('findmnt', '--noheadings', '--output=SOURCE', this.folder);
    const figures = readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
      .trim()
      .split(/\s+/);
    return figures[stat.inFlight] === '0' ? (figures[stat.writes] ?? null) : null;
  }
}

const mountInMemory = (folder: string, megabytes: number) =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);

/** Why no small disks can be mounted here; null where they can (it takes Linux and the right to mount). */
export function missingSmallDisks(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-disk-'));
  try {
    mountInMemory(folder, 1);
    run('umount', folder);
    return null;
  } catch {
    return 'it takes Linux, and the right to mount';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file system in memory with little room; it goes away with the running test. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'consigo-disk-'));
  readonly #ballast = join(this.folder, 'ballast');

  constructor(megabytes: number) {
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
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
