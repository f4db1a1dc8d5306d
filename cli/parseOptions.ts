import { parseArgs } from 'node:util';
import { UsageError } from './UsageError.ts';

const text = { type: 'string' } as const;

const options = {
  from: text,
  until: text,
  text,
  limit: text,
  format: text,
  output: text,
  status: text,
  quarantine: text,
  duplicates: text,
  new: { type: 'boolean' },
  note: text,
  to: text,
  'older-than': text,
  yes: { type: 'boolean' },
  state: text,
  channel: text,
  dead: { type: 'boolean' },
  once: { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof options;

export type Options = {
  [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

export type CommandLine = { command: string | undefined; operands: string[]; options: Options };

const parseErrors: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'opção desconhecida',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'valor ausente ou a mais em',
};

/** Splits the command line. @throws {UsageError} for an option that no command has, or one without its value */
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

/** @throws {UsageError} when an option is given that the command does not have */
export function allowOnly(command: string, given: Options, allowed: readonly string[]): void {
  const other = Object.keys(given).find((name) => !allowed.includes(name));
  if (other) throw new UsageError(`${command} não tem a opção --${other}`);
}
