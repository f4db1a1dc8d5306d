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

/** @throws {Error} where the bytes are no UTF-8 or the text is no JSON */
export const parseJson = (bytes: Uint8Array): Json =>
  parse(utf8.decode(bytes), (_, value, { source }) =>
    typeof value === 'number' ? rawJSON(source) : value,
  );
