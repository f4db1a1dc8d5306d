import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isRequired } from '../../scripts/test/testTools.ts';
import { openConnection } from '../../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder } from '../../server/store/sqlite/storeFolder.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { roundsOf } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';
import type { WriterTask } from './support/writeLeads.ts';

/** A process's disk operation, or its result, with the file's path; a folder is synced like a file. */
type DiskEvent =
  | { kind: 'write'; file: string; bytes: Buffer; at: number }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'remove'; file: string }
  | { kind: 'acknowledge'; key: string };

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;

type File = {
  /** What certainly survives a power cut. */
  synced: Buffer;
  /** What may survive it. */
  unsynced: Change[];
  /** Whether its directory entry, or its removal, is on disk: otherwise that is also left to chance. */
  isEntered: boolean;
  isRemoved: boolean;
};

/** What a disk writes atomically, in bytes: a larger write may be torn. */
const sector = 512;

const endOf = (change: Change) => (change.kind === 'write' ? change.at + change.bytes.length : 0);

/** The content after the changes, each of which chance applies or not; of a write, each sector separately. */
function change(content: Buffer, changes: readonly Change[], chance: number): Buffer {
  const changed = Buffer.alloc(Math.max(content.length, ...changes.map(endOf)));
  content.copy(changed);
  let size = content.length;
  for (const one of changes) {
    if (one.kind === 'truncate') {
      if (Math.random() >= chance) continue;
      size = one.size;
      changed.fill(0, size);
      continue;
    }
    for (let from = 0; from < one.bytes.length; from += sector) {
      if (Math.random() >= chance) continue;
      const at = one.at + from;
      size = Math.max(size, at + one.bytes.subarray(from, from + sector).copy(changed, at));
    }
  }
  return changed.subarray(0, size);
}

/** A disk with a cache: after a power cut, any unsynced data may be missing, in any order, sector by sector. */
class VolatileDisk {
  readonly #files = new Map<string, File>();

  apply(event: DiskEvent): void {
    if (event.kind === 'write' || event.kind === 'truncate')
      this.#open(event.file).unsynced.push(event);
    if (event.kind === 'sync') this.#sync(event.file);
    if (event.kind === 'remove')
      Object.assign(this.#open(event.file), { isEntered: false, isRemoved: true });
  }

  /** Writes into a folder what a power cut might leave now. @param chance 0 to 1, for each unsynced sector */
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

const script = fileURLToPath(new URL('./support/writeLeads.ts', import.meta.url));

const calls = 'write,pwrite64,fsync,fdatasync,ftruncate,unlink';

/** In bytes, larger than any page that is written: strace cuts off longer data. */
const longest = 100_000;

const decode = (text = '') => Buffer.from(text.replaceAll('\\x', ''), 'hex');

/** A line of strace: the call, its path (by descriptor or argument), and its numbers. */
const line =
  /^\d+ +(?<call>\w+)\((?:\d+<(?<path>[^>]*)>)?(?:(?:, )?"(?<text>[^"]*)")?(?<numbers>[^)]*)\) += \d+/;

function readEvent(text: string): DiskEvent | null {
  const { call, path, text: given, numbers = '' } = line.exec(text)?.groups ?? {};
  if (!call) return null;
  const [file, bytes] = [decode(path).toString(), decode(given)];
  const [first = 0, second = 0] = numbers.split(', ').filter(Boolean).map(Number);
  if (call === 'pwrite64') return { kind: 'write', file, bytes, at: second };
  if (call === 'ftruncate') return { kind: 'truncate', file, size: first };
  if (call === 'unlink') return { kind: 'remove', file: bytes.toString() };
  if (call !== 'write') return { kind: 'sync', file };
  const [outcome, key = ''] = bytes.toString().trim().split(' ');
  return outcome === 'stored' ? { kind: 'acknowledge', key } : null;
}

/** If another thread's call interrupts one, strace prints it in two lines: joins them where the call ended. */
function* joinLines(text: string): Iterable<string> {
  const begun = new Map<string, string>();
  for (const whole of text.split('\n')) {
    const [thread = ''] = whole.split(' ', 1);
    const [, start] = /^(.*?) <unfinished \.\.\.>$/.exec(whole) ?? [];
    const [, rest] = /<\.\.\. \w+ resumed>(.*)$/.exec(whole) ?? [];
    if (start !== undefined) begun.set(thread, start);
    else yield rest === undefined ? whole : `${begun.get(thread)}${rest}`;
  }
}

/** Runs a process that writes leads, and returns its disk operations and their results, in order. */
function traceWriter(task: WriterTask): DiskEvent[] {
  const trace = join(task.folder, 'trace');
  const how = ['-f', '-y', '-qq', '-xx', '-s', String(longest), '-e', 'signal=none', '-o', trace];
  const command = [process.execPath, script, JSON.stringify(task)];
  const { status, stderr } = spawnSync('strace', [...how, '-e', `trace=${calls}`, ...command], {
    input: 'go\n',
  });
  if (status !== 0) throw new Error(`The writer ended (${status}):\n${stderr}`);
  const lines = [...joinLines(readFileSync(trace, 'utf8'))];
  rmSync(trace);
  return lines.map(readEvent).filter((event) => event !== null);
}

const canTrace =
  isRequired('strace') ||
  spawnSync('strace', ['-f', '-qq', '-e', 'trace=fsync', 'true']).status === 0;
if (!canTrace)
  console.warn(
    'Tests of power cuts are skipped: they need strace and the right to trace a process',
  );

it.runIf(canTrace)('survives a power cut at any write, with unsynced writes lost or torn', () => {
  /** How much of the unsynced data is left: nothing, some, everything. */
  const chances = [0, 0.5, 0.95, 1];
  const writing = { prefix: 'traced-call', writers: 10, rowsPerCall: 2, calls: 600 };
  const events = traceWriter({ ...writing, folder: temporaryFolder() });
  const anyMoment = () => Math.floor(Math.random() * events.length);
  const moments = Array.from({ length: roundsOf(40, 500) }, anyMoment).sort((a, b) => a - b);
  const disk = new VolatileDisk();
  const remains = join(temporaryFolder(), 'remains');
  const acknowledged = new Set<string>();
  let next = 0;

  for (const [cut, moment] of moments.entries()) {
    for (const event of events.slice(next, moment)) {
      if (event.kind === 'acknowledge') acknowledged.add(event.key);
      else disk.apply(event);
    }
    next = moment;
    rmSync(remains, { recursive: true, force: true });
    mkdirSync(remains);
    disk.leaveIn(remains, chances[cut % chances.length] ?? 0);
    openConnection(prepareStoreFolder(remains)).close();
    const stored = storedCalls(remains, writing.rowsPerCall);
    expectNoneLost('power cut at any write, reordered and torn', acknowledged, stored, {
      mayBeUnanswered: true,
    });
  }
  expect(acknowledged.size).toBeGreaterThan(writing.calls / 2);
});
