import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How ext4 keeps its promises: with data before its journal, with data when it likes, without a journal. */
export const diskKinds = ['data=ordered', 'data=writeback', 'no journal'] as const;

export type DiskKind = (typeof diskKinds)[number];

const size = '64M';

/** In memory: what the test looks for does not depend on how long the disk below takes. */
const place = '/dev/shm';

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
    mkdirSync(this.folder);
    const options = kind === 'no journal' ? 'loop' : `loop,${kind}`;
    run('mount', '-o', options, this.#file, this.folder);
  }

  static make(kind: DiskKind): DiskImage {
    const home = mkdtempSync(join(place, 'consigo-image-'));
    const features = kind === 'no journal' ? ['-O', '^has_journal'] : [];
    run('mkfs.ext4', '-q', ...features, join(home, 'image'), size);
    return new DiskImage(home, kind);
  }

  /**
   * The disk as it would be found after a power cut at this moment: what has reached the device is
   * there, what waits in memory is not. Who writes must have been stopped before.
   */
  cut(): DiskImage {
    const home = mkdtempSync(join(place, 'consigo-image-'));
    const copy = join(home, 'image');
    for (let isWhole = false; !isWhole; ) {
      const before = this.#writes();
      copyFileSync(this.#file, copy);
      isWhole = before !== null && before === this.#writes();
    }
    if (this.#kind === 'no journal') spawnSync('e2fsck', ['-fy', copy]);
    return new DiskImage(home, this.#kind);
  }

  remove(): void {
    run('umount', '--lazy', this.folder);
    rmSync(this.#home, { recursive: true, force: true });
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
