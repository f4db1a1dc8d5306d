import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { StoreOpenError } from '../LeadStore.ts';
import { describeCause } from './postgresErrors.ts';

/** Counts and times in milliseconds. */
export type ConnectionLimits = {
  connections: number;
  /** How long it may take to get a connection: a free one or a new one. */
  connect: number;
  /** After this time without an answer a connection counts as dead. */
  answer: number;
};

/**
 * Begins every transaction. One whose process stands still holds rows that others wait for: the server
 * ends it after 5 seconds. Each transaction sets this itself, as a pooler may stand between.
 */
const begin = `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
  SET LOCAL idle_in_transaction_session_timeout = 5000`;

/** The server answers, but it follows another one and takes no writes. */
class StandbyError extends Error {
  override name = 'StandbyError';
}

const readOnlyTransaction = '25006';

const isStandby = 'SELECT pg_is_in_recovery() AS standby';

/** Takes new connections to a primary only. A connection's end is told to the statements under way, so nobody else need listen. */
async function admit(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {});
  const { rows } = await client.query<{ standby: boolean }>(isStandby);
  if (rows[0]?.standby) throw new StandbyError('The server takes no writes');
}

const { BOOL, INT2, INT4, INT8, TIMESTAMPTZ } = pg.types.builtins;

const readTime: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [BOOL]: (text) => text === 't',
  [INT2]: Number,
  [INT4]: Number,
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => readTime(text).toISOString(),
};

/** Integers as numbers, times as ISO 8601 in UTC with milliseconds, all else as the text that Postgres sends. */
const types: pg.CustomTypesConfig = { getTypeParser: (oid: number) => parsers[oid] ?? String };

const openPool = (url: string, { connections, connect, answer }: ConnectionLimits): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    application_name: 'leads',
    max: connections,
    connectionTimeoutMillis: connect,
    query_timeout: answer,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    maxLifetimeSeconds: 1800,
    onConnect: admit,
    types,
  }).on('error', () => {});

const isSpoilt = (client: PoolClient) => client.getTransactionStatus() !== 'I';

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** The driver rereads the address, and the certificates that it names, for each connection. */
function requireReadable(url: string): void {
  try {
    new pg.Client(url);
  } catch (error) {
    throw new StoreOpenError('unwritable', `DATABASE_URL: ${describeCause(error)}`);
  }
}

/** Codes of messages that are no more than news; every other one makes a COMMIT doubtful. */
const isNews = (code: string | undefined) => code?.startsWith('00') === true;

/** The COMMIT was answered, but not by "committed, and where it should be". */
class NotCommittedError extends Error {
  override name = 'NotCommittedError';
}

/**
 * Sends a whole transaction at once, so that it takes one round trip.
 * After a statement that fails the server skips the others and answers the COMMIT with a ROLLBACK. A COMMIT
 * that comes with a warning counts as failed: so it does when the wait for the standby was cut short.
 */
async function sendTransaction(
  client: PoolClient,
  settings: string,
  query: QueryConfig,
): Promise<QueryResult> {
  let isDoubtful = false;
  const onNotice = ({ code }: { code?: string | undefined }) => {
    isDoubtful ||= !isNews(code);
  };
  client.on('notice', onNotice);
  const sent = [
    client.query(`${begin}; ${settings}`),
    client.query(query),
    client.query('COMMIT'),
  ] as const;
  await Promise.allSettled(sent);
  client.off('notice', onNotice);
  const [, result, { command }] = await Promise.all(sent);
  if (command !== 'COMMIT' || isDoubtful) throw new NotCommittedError('Not committed');
  return result;
}

/**
 * Connections to a Postgres that takes writes. They hold no state between transactions, so a pooler may
 * stand between; who has failed over behind the address is met at the next connection.
 */
export class PrimaryConnections {
  readonly #pool: pg.Pool;

  /** @throws {StoreOpenError} `unwritable` when a certificate that the address names cannot be read */
  constructor(url: string, limits: ConnectionLimits) {
    requireReadable(url);
    this.#pool = openPool(url, limits);
  }

  /**
   * Sends a statement as one transaction, in one round trip.
   * @param settings `SET LOCAL …`, for the transaction alone
   * @throws the driver's error where it is not known to be committed
   */
  async send(settings: string, query: QueryConfig): Promise<QueryResult> {
    const client = await this.#pool.connect();
    let isReadOnly = false;
    try {
      return await sendTransaction(client, settings, query);
    } catch (error) {
      isReadOnly = codeOf(error) === readOnlyTransaction;
      throw error;
    } finally {
      client.release(isSpoilt(client) || isReadOnly);
    }
  }

  transaction<Result>(
    settings: string,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return this.lend(async (client) => {
      try {
        await client.query(`${begin}; ${settings}`);
        const result = await work(client);
        const { command } = await client.query('COMMIT');
        if (command !== 'COMMIT') throw new NotCommittedError('A statement had failed');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }

  /** Lends a connection; it is used again only when it is outside of a transaction afterwards. */
  async lend<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(isSpoilt(client));
    }
  }

  /** Closes all connections; those that are lent as soon as they are back. */
  close(): Promise<void> {
    return this.#pool.end();
  }
}
