import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DiskEvent } from './DiskEvent.ts';
import type { WriterTask } from './startWriter.ts';

const script = fileURLToPath(new URL('./writeLeads.ts', import.meta.url));

const calls = 'write,pwrite64,fsync,fdatasync,ftruncate,unlink';

/** Larger than any write of a page, in bytes: strace cuts off what is longer. */
const longest = 100_000;

const decode = (text = '') => Buffer.from(text.replaceAll('\\x', ''), 'hex');

/** A line of strace: the call, the path behind its descriptor or the text it was given, and its numbers. */
const line =
  /^\d+ +(?<call>\w+)\((?:\d+<(?<path>[^>]*)>)?(?:(?:, )?"(?<text>[^"]*)")?(?<numbers>[^)]*)\) += \d+/;

function toEvent(call: string, path: string, text: Buffer, numbers: number[]): DiskEvent | null {
  const [first = 0, second = 0] = numbers;
  switch (call) {
    case 'pwrite64':
      return { kind: 'write', file: path, bytes: text, at: second };
    case 'ftruncate':
      return { kind: 'truncate', file: path, size: first };
    case 'unlink':
      return { kind: 'remove', file: text.toString() };
    case 'write': {
      const [outcome, key = ''] = text.toString().trim().split(' ');
      return outcome === 'stored' ? { kind: 'acknowledge', key } : null;
    }
    default:
      return { kind: 'sync', file: path };
  }
}

function readEvent(text: string): DiskEvent | null {
  const { call, path, text: given, numbers = '' } = line.exec(text)?.groups ?? {};
  if (!call) return null;
  const values = numbers.split(', ').filter(Boolean).map(Number);
  return toEvent(call, decode(path).toString(), decode(given), values);
}

/** strace tells of a call in two lines where another thread's comes between: one, at the place of its end. */
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

/** Lets a process of its own write leads, and tells what it did to its disk and what it was told, in order. */
export function traceWriter(task: WriterTask): DiskEvent[] {
  const trace = join(task.folder, 'trace');
  const how = ['-f', '-y', '-qq', '-xx', '-s', String(longest), '-e', 'signal=none', '-o', trace];
  const command = [process.execPath, script, JSON.stringify(task)];
  const { status, stderr } = spawnSync('strace', [...how, '-e', `trace=${calls}`, ...command]);
  if (status !== 0) throw new Error(`The writer ended (${status}):\n${stderr}`);
  const lines = [...joinLines(readFileSync(trace, 'utf8'))];
  rmSync(trace);
  return lines.map(readEvent).filter((event) => event !== null);
}
