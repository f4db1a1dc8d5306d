import fc from 'fast-check';
import { anyRows } from './anyRows.ts';
import { anyText } from './anyText.ts';
import type { Members } from './judgeRows.ts';

/** A body as it goes over the wire, and the rows that can be read in it. */
export type Body = {
  /** A letter a byte: a counterexample can be read then. */
  latin1: string;
  /** Null where none can be read. */
  rows: readonly Members[] | null;
};

const objectOf = (members: Members) =>
  `{${members.map(([key, source]) => `${JSON.stringify(key)}:${source}`).join()}}`;

const listOf = (rows: readonly Members[]) => `[${rows.map(objectOf).join()}]`;

const bytesOf = (text: string) => Buffer.from(text);

/** The server's limit for a body, in bytes. */
const maxBody = 64 * 1024;

const readable: fc.Arbitrary<Body> = fc
  .tuple(anyRows, fc.constantFrom('', ' ', '\n', '\r\n\t', '\ufeff'), fc.boolean())
  .map(([rows, before, isSingle]) => {
    const [first] = rows;
    const text = isSingle && first && rows.length === 1 ? objectOf(first) : listOf(rows);
    const bytes = bytesOf(`${before}${text}${before.trim()}`);
    return { latin1: bytes.toString('latin1'), rows: bytes.length <= maxBody ? rows : null };
  });

const torn = fc
  .tuple(anyRows, fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map(([rows, part]) => bytesOf(listOf(rows)).subarray(0, -1 - Math.floor(part * 40)));

const wrongBytes = fc
  .tuple(anyRows, fc.constantFrom(0x00, 0xff, 0xc0, 0xed, 0x0b), fc.nat(200))
  .map(([rows, byte, at]) => {
    const bytes = bytesOf(listOf(rows));
    return Buffer.concat([bytes.subarray(0, at), Buffer.of(byte, 0x20), bytes.subarray(at)]);
  });

const noRows: fc.Arbitrary<Buffer> = fc.oneof(
  torn,
  wrongBytes,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([Buffer.of(0x7b), bytes])),
  anyText.map((text) => bytesOf(JSON.stringify(text))),
  fc
    .constantFrom('', ' ', 'null', '1', '{}', '[{}]', '[[]]', '[1]', '[null]', '{"a"', '[{},]')
    .map(bytesOf),
  fc.constantFrom('name,email\nAna,ana@b.co', 'name=Ana&email=ana%40b.co', '<xml/>').map(bytesOf),
  fc
    .constantFrom(1000, 2200, 2400, 30_000)
    .map((depth) => bytesOf('['.repeat(depth) + ']'.repeat(depth))),
  fc
    .constantFrom(1500, 2100, 2300, 2500, 9000)
    .map((depth) => bytesOf(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  fc
    .constantFrom(maxBody - 1, maxBody, maxBody + 1, 2 * maxBody)
    .map((size) => Buffer.alloc(size, 0x20)),
);

/** What a body may be: rows as JSON, or anything that is none. */
export const anyBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 5, arbitrary: readable },
  {
    weight: 1,
    arbitrary: noRows.map((bytes) => ({ latin1: bytes.toString('latin1'), rows: null })),
  },
);
