import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DiskEvent } from './DiskEvent.ts';

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;

type File = {
  /** What a power cut leaves of it in any case. */
  synced: Buffer;
  /** What it leaves by chance. */
  unsynced: Change[];
  /** Whether its name, or that it has none any more, is on disk: else that is left to chance too. */
  isEntered: boolean;
  isRemoved: boolean;
};

/** What a disk writes as a whole, in bytes: a write of more may be torn. */
const sector = 512;

const endOf = (change: Change) => (change.kind === 'write' ? change.at + change.bytes.length : 0);

/** The sectors of a write that happen to be on disk, each on its own. */
function* sectorsOf({ bytes, at }: Extract<Change, { kind: 'write' }>, chance: number) {
  for (let from = 0; from < bytes.length; from += sector) {
    if (Math.random() < chance) yield { at: at + from, bytes: bytes.subarray(from, from + sector) };
  }
}

/** The content after the changes, of which each part is made by chance. */
function change(content: Buffer, changes: readonly Change[], chance: number): Buffer {
  const changed = Buffer.alloc(Math.max(content.length, ...changes.map(endOf)));
  content.copy(changed);
  let size = content.length;
  for (const one of changes) {
    if (one.kind === 'write') {
      for (const { at, bytes } of sectorsOf(one, chance)) {
        size = Math.max(size, at + bytes.copy(changed, at));
      }
    } else if (Math.random() < chance) {
      size = one.size;
      changed.fill(0, size);
    }
  }
  return changed.subarray(0, size);
}

/** A disk with a cache: what was not synced may be there after a power cut or not, in any order, sector by sector. */
export class VolatileDisk {
  readonly #files = new Map<string, File>();

  apply(event: DiskEvent): void {
    if (event.kind === 'write' || event.kind === 'truncate')
      this.#open(event.file).unsynced.push(event);
    if (event.kind === 'sync') this.#sync(event.file);
    if (event.kind === 'remove')
      Object.assign(this.#open(event.file), { isEntered: false, isRemoved: true });
  }

  /** Puts into a folder what a power cut at this moment may leave. @param chance 0 to 1, of each sector not synced */
  leaveIn(folder: string, chance: number): void {
    for (const [path, { synced, unsynced, isEntered, isRemoved }] of this.#files) {
      const isThere = isEntered ? !isRemoved : Math.random() < 0.5;
      if (!isThere) continue;
      writeFileSync(join(folder, basename(path)), change(synced, unsynced, chance));
    }
  }

  #open(path: string): File {
    const known = this.#files.get(path);
    if (known && !known.isRemoved) return known;
    const file = { synced: Buffer.alloc(0), unsynced: [], isEntered: false, isRemoved: false };
    this.#files.set(path, file);
    return file;
  }

  #sync(path: string): void {
    const file = this.#files.get(path);
    if (file) {
      file.synced = change(file.synced, file.unsynced, 1);
      file.unsynced = [];
    }
    for (const [name, entry] of this.#files) if (dirname(name) === path) entry.isEntered = true;
  }
}
