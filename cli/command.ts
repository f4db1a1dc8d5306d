import { readPlace } from '../server/serverConfig.ts';
import type { Database } from '../server/store/Database.ts';
import { type LeadPlace, openDatabase } from '../server/store/openStore.ts';
import {
  StoreOpenError,
  type StoreOpenFault,
  StoreUnavailableError,
} from '../server/store/storeErrors.ts';
import { type CommandLine, type OptionName, type Options, UsageError } from './commandLine.ts';
import type { Terminal } from './terminal.ts';

/** The command line was valid, but the command failed; the message is one line in pt-BR. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

const storeFaults: Record<Exclude<StoreOpenFault, 'missing'>, string> = {
  unwritable: 'não pôde ser aberto ou gravado',
  damaged: 'está danificado ou não é um banco de leads: docs/reliability.md',
  outdated: 'foi gravado por uma versão anterior deste programa, cujo export o lê',
  newer: 'foi gravado por uma versão mais nova deste programa',
  changed: 'tem tabelas, índices, visões ou gatilhos diferentes dos deste programa',
  moved: 'teve um arquivo removido ou trocado durante o comando',
};

const storeStates: Record<StoreUnavailableError['reason'], string> = {
  away: 'não responde. Tente de novo mais tarde',
  busy: 'está ocupado. Tente de novo mais tarde, ou pare antes o servidor',
  full: 'está sem espaço. Tente de novo mais tarde',
};

/**
 * The operator's message for an error of the store; any other error as it is.
 * @param file the backup, if it is being restored
 */
export function storeFailure(
  error: unknown,
  { database, dataDir }: LeadPlace,
  file?: string,
): unknown {
  const place = database?.place ?? dataDir;
  if (error instanceof StoreUnavailableError) {
    return new CommandFailure(`O banco de leads em ${place} ${storeStates[error.reason]}.`);
  }
  if (!(error instanceof StoreOpenError)) return error;
  if (error.fault !== 'missing') {
    const detail = error.fault === 'damaged' ? '' : ` (${error.message})`;
    const subject = file ? `O arquivo ${file}` : `O banco de leads em ${place}`;
    return new CommandFailure(`${subject} ${storeFaults[error.fault]}${detail}`);
  }
  const maker = database
    ? 'As tabelas são criadas quando o servidor inicia (npm start), ou por copy.'
    : 'A pasta é criada quando o servidor inicia (npm start).';
  return new CommandFailure(`Ainda não há leads guardados em ${place}. ${maker}`);
}

/** @param isNew whether to set up an empty Postgres too @throws {CommandFailure} if there is no store */
export async function withLeads<Result>(
  env: Terminal['env'],
  work: (database: Database) => Promise<Result>,
  isNew = false,
): Promise<Result> {
  const place = readPlace(env);
  let database: Database | null = null;
  try {
    database = await openDatabase(place, isNew);
    return await work(database);
  } catch (error) {
    throw storeFailure(error, place);
  } finally {
    await database?.close();
  }
}

/** Continues only with `--yes` or consent at the terminal. @throws {CommandFailure} `refused` */
export async function requireConsent(
  question: string,
  refused: string,
  { options: { yes }, terminal: { confirm } }: { options: Options; terminal: Terminal },
): Promise<void> {
  if (yes) return;
  if (!confirm) throw new UsageError('sem terminal para confirmar, use --yes');
  if (!(await confirm(`${question} [s/N] `))) throw new CommandFailure(refused);
}

type Run = (line: CommandLine, terminal: Terminal) => Promise<void>;

export type Command = {
  name: string;
  help: Readonly<Record<string, string>>;
  /** @throws {UsageError} before it has done anything @throws {CommandFailure} if it cannot be done */
  run: Run;
};

type CommandFacts = Omit<Command, 'run'> & { options: readonly OptionName[]; noOperands?: true };

export const plainCommand = (facts: CommandFacts, run: Run): Command => ({
  name: facts.name,
  help: facts.help,
  run: async (line, terminal) => {
    const { name, options, noOperands } = facts;
    if (noOperands && line.operands.length > 0) {
      throw new UsageError(`${name} não recebe argumentos`);
    }
    const other = Object.keys(line.options).find((given) => !options.some((own) => own === given));
    if (other) throw new UsageError(`${name} não tem a opção --${other}`);
    await run(line, terminal);
  },
});

/** A command on the leads. @param prepare parses the command line before they are opened; returns the work */
export const command = (
  facts: CommandFacts,
  prepare: (line: CommandLine, terminal: Terminal) => (database: Database) => Promise<void>,
): Command =>
  plainCommand(facts, (line, terminal) => withLeads(terminal.env, prepare(line, terminal)));
