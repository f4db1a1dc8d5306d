import { parseArgs } from 'node:util';
import type { LeadFilter } from '../server/leads/LeadFilter.ts';
import { leadStatusNames } from '../shared/leadStatuses.ts';
import { addDays, formatDay, startOfSaoPauloDay } from '../shared/saoPauloTime.ts';

/** The command line was not understood; the message, for the person who typed it, is one line in pt-BR. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const text = { type: 'string' } as const;

const options = {
  from: text,
  until: text,
  since: text,
  text,
  limit: text,
  format: text,
  output: text,
  for: text,
  value: text,
  status: text,
  quarantine: text,
  new: { type: 'boolean' },
  'older-than': text,
  yes: { type: 'boolean' },
  state: text,
  channel: text,
  dead: { type: 'boolean' },
  flood: { type: 'boolean' },
  once: { type: 'boolean' },
  name: text,
  admin: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type OptionName = keyof typeof options;

export type Options = {
  [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

export type CommandLine = { command: string | undefined; operands: string[]; options: Options };

const parseErrors: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'opção desconhecida',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'valor ausente ou a mais em',
};

/** Splits the command line. @throws {UsageError} for an unknown option, or one whose value is missing */
export function parseOptions(args: string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command, ...operands] = positionals;
    return { command, operands, options: values };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const problem = parseErrors[code ?? ''] ?? 'comando inválido';
    const [, option = ''] = /'(-[^\s',]*)/.exec(message) ?? [];
    throw new UsageError(`${problem} ${option}`.trim());
  }
}

/** @returns the day's first moment in São Paulo @throws {UsageError} */
export function parseDay(option: string, text: string): Date {
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? startOfSaoPauloDay(text) : null;
  if (start) return start;
  throw new UsageError(`${option}: data inválida. Use AAAA-MM-DD`);
}

/** The moment at which a day in São Paulo ends. @throws {UsageError} */
export function parseUntil(text: string): Date {
  parseDay('--until', text);
  return parseDay('--until', addDays(text, 1));
}

/** Days in São Paulo, both inclusive: `2026-11-21`. */
export type Days = { from: string; until: string };

/** The period that the options select: by default, the `usualDays` days up to today. @throws {UsageError} */
export function parseDays(options: Options, today: string, usualDays: number): Days {
  const { until = today } = options;
  parseDay('--until', until);
  const { from = addDays(until, 1 - usualDays) } = options;
  parseDay('--from', from);
  if (from > until) throw new UsageError('--from: use um dia que não venha depois de --until');
  return { from, until };
}

export const spanOf = ({ from, until }: Days): { from: Date; until: Date } => ({
  from: parseDay('--from', from),
  until: parseUntil(until),
});

/** `21/11/2026 a 30/11/2026`. */
export const nameDays = ({ from, until }: Days): string =>
  `${formatDay(from)} a ${formatDay(until)}`;

/** Looks up a word by its pt-BR or database name. @throws {UsageError} naming `where`, option or operand */
export function parseWord<Name extends string>(
  where: string,
  word: string,
  names: Readonly<Record<Name, string>>,
): Name {
  const asked = word.toLowerCase();
  const found = (Object.keys(names) as Name[]).find((name) => [name, names[name]].includes(asked));
  if (found) return found;
  throw new UsageError(`${where}: use ${Object.values(names).join(', ')}`);
}

export const filterOptions = ['from', 'until', 'text', 'limit', 'status', 'quarantine'] as const;

/** Parses a number of rows, 1 or more. @throws {UsageError} */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (/^\d{1,15}$/.test(text) && limit > 0) return limit;
  throw new UsageError('--limit: use um número inteiro maior que zero');
}

/** @throws {UsageError} naming the option if the word is none of the names */
export function parseChoice<Name extends string>(
  option: string,
  word: string | undefined,
  names: readonly Name[],
): Name {
  const found = names.find((name) => name === word);
  if (found !== undefined) return found;
  throw new UsageError(`${option}: use ${names.join(', ')}`);
}

export function parseFilter(options: Options): LeadFilter {
  const { from, until, text, limit, status, quarantine } = options;
  return {
    ...(from !== undefined && { from: parseDay('--from', from) }),
    ...(until !== undefined && { until: parseUntil(until) }),
    ...(text !== undefined && { text }),
    ...(limit !== undefined && { limit: parseLimit(limit) }),
    ...(status !== undefined && { status: parseWord('--status', status, leadStatusNames) }),
    ...(quarantine !== undefined && {
      quarantine: parseChoice('--quarantine', quarantine, ['only', 'none'] as const),
    }),
  };
}
