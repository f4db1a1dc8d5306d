/** A number as it was written, so that `1.10` stays `1.10` and no digit is lost. */
type RawNumber = { rawJSON: string };

export type Json = string | boolean | null | RawNumber | Json[] | { [key: string]: Json };

type Reviver = (key: string, value: unknown, context: { source: string }) => unknown;

/** The part of ECMAScript's JSON that TypeScript's library does not describe yet (JSON.parse source text access). */
const { parse, rawJSON, isRawJSON } = JSON as unknown as {
  parse(text: string, reviver: Reviver): Json;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
};

export const isRawNumber = isRawJSON;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws {Error} where the bytes are no UTF-8 */
export const decodeText = (bytes: Uint8Array): string => utf8.decode(bytes);

/** Whether a parsed value holds more than so many values, itself and all depths included. */
export function holdsMoreThan(most: number, value: unknown): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen + open.length > most) return true;
    const next = open.pop();
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return false;
}

/**
 * JSON with its numbers as they were written. That takes some twenty times as long: 64 KB of one-digit
 * numbers would hold everybody else up for 30 ms and more.
 * @throws {Error} where it is no JSON
 */
export const parseExactly = (text: string): Json =>
  parse(text, (_, value, { source }) => (typeof value === 'number' ? rawJSON(source) : value));
