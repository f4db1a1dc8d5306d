import { UsageError } from '../UsageError.ts';
import { toCsv } from './csv.ts';
import { toJson } from './json.ts';
import { toJsonLines } from './jsonl.ts';
import type { Leads } from './Leads.ts';
import { toTable } from './table.ts';

type Format = (leads: Leads, width: number) => AsyncIterable<string>;

const formats = {
  table: toTable,
  json: toJson,
  jsonl: toJsonLines,
  csv: toCsv,
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

const isAmong = (names: readonly FormatName[], text: string): text is FormatName =>
  names.some((name) => name === text);

/** The first of the command's formats unless another is asked for. @throws {UsageError} for any other */
export function chooseFormat(
  asked: string | undefined,
  names: readonly [FormatName, ...FormatName[]],
): FormatName {
  const name = asked ?? names[0];
  if (isAmong(names, name)) return name;
  throw new UsageError(`--format: use ${names.join(', ')}`);
}

/** The leads as text, piece by piece. @param width columns of the terminal, for the table */
export const formatLeads = (name: FormatName, leads: Leads, width: number): AsyncIterable<string> =>
  formats[name](leads, width);
