import { readDataDir } from '../server/config.ts';
import type { Database } from '../server/store/Database.ts';
import { StoreOpenError, StoreUnavailableError } from '../server/store/LeadStore.ts';
import { type LeadPlace, openDatabase } from '../server/store/openStore.ts';
import { readDatabaseUrl } from '../server/store/postgres/readDatabaseUrl.ts';
import { CommandFailure } from './failures.ts';

type Environment = Record<string, string | undefined>;

function readPlace(env: Environment): LeadPlace {
  const url = env['DATABASE_URL']?.trim();
  const database = url ? readDatabaseUrl(url) : null;
  if (url && !database) {
    throw new CommandFailure(
      'DATABASE_URL não é o endereço de um Postgres (postgres://usuario:senha@servidor:5432/banco).',
    );
  }
  return { database, dataDir: readDataDir(env) };
}

/** What the operator reads instead of an error of the store; null for any other error. */
function explain(error: unknown, { database, dataDir }: LeadPlace): string | null {
  const place = database?.place ?? dataDir;
  if (error instanceof StoreUnavailableError) {
    const states = { away: 'não responde', busy: 'está ocupado', full: 'está sem espaço' };
    return `O banco de leads em ${place} ${states[error.reason]}. Tente de novo mais tarde.`;
  }
  if (!(error instanceof StoreOpenError)) return null;
  if (error.fault !== 'missing') return error.message;
  const maker = database
    ? 'As tabelas são criadas quando o servidor inicia (npm start), ou por copy.'
    : 'A pasta é criada quando o servidor inicia (npm start).';
  return `Ainda não há leads guardados em ${place}. ${maker}`;
}

/**
 * Opens the leads that the environment names, brought up to date where they are of an older version.
 * @param isNew where an empty Postgres is to be set up, too
 * @throws {CommandFailure} when there are none yet, or no way to them
 */
export async function openLeads(env: Environment, isNew = false): Promise<Database> {
  const place = readPlace(env);
  try {
    return await openDatabase(place, isNew);
  } catch (error) {
    const message = explain(error, place);
    throw message === null ? error : new CommandFailure(message);
  }
}

/**
 * Does something with the leads that the environment names, and closes them.
 * @param isNew as `openLeads` has it
 * @throws {CommandFailure} as `openLeads` does
 */
export async function withLeads<Result>(
  env: Environment,
  work: (database: Database) => Promise<Result>,
  isNew = false,
): Promise<Result> {
  const database = await openLeads(env, isNew);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
