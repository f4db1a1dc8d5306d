import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { StoreOpenError } from '../storeErrors.ts';
import { describeCause } from './postgresErrors.ts';

/** In milliseconds. Visitors' limits are in `PostgresStore.ts`, the team's in `PostgresDatabase.ts`. */
export type ConnectionLimits = {
  connections: number;
  /** Longest wait for a connection, whether reused or new. */
  connect: number;
  /** A connection that does not answer for this long counts as dead. */
  answer: number;
};

/**
 * Begins every transaction. A stalled process would hold rows that others wait for, so the server ends
 * its transaction after 5 seconds. Set in each transaction, because there may be a pooler in between.
 */
const begin = `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;
  SET LOCAL idle_in_transaction_session_timeout = 5000`;

/** The server responds, but it is a standby and accepts no writes. */
class StandbyError extends Error {
  override name = 'StandbyError';
}

const readOnlyTransaction = '25006';

const askStandby = 'SELECT pg_is_in_recovery() AS standby';

/** Accepts new connections only to a primary. Running statements notice a lost connection themselves. */
async function admit(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {});
  const { rows } = await client.query<{ standby: boolean }>(askStandby);
  if (rows[0]?.standby) throw new StandbyError('The server accepts no writes');
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

/** Integers become numbers, times ISO 8601 in UTC with milliseconds; everything else stays Postgres's text. */
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

/** For each connection, the driver rereads the URL and the certificates that it names. */
function requireReadable(url: string): void {
  try {
    new pg.Client(url);
  } catch (error) {
    throw new StoreOpenError('unwritable', `DATABASE_URL: ${describeCause(error)}`);
  }
}

/** Codes of messages that only inform; any other makes it uncertain whether a COMMIT succeeded. */
const isNews = (code: string | undefined) => code?.startsWith('00') === true;

/** The response to COMMIT was not "committed, and replicated as required". */
class NotCommittedError extends Error {
  override name = 'NotCommittedError';
}

/**
 * Sends a whole transaction at once, so that it takes one round trip. If a statement fails, the server
 * skips the rest and answers the COMMIT with a ROLLBACK. A COMMIT with a warning counts as failed,
 * because that is how Postgres reports that the wait for the standby was cancelled.
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
 * Connections to a Postgres that accepts writes. They hold no state between transactions, so there may be
 * a pooler in between. After a failover, the next connection finds the new primary.
 */
export class PrimaryConnections {
  readonly #pool: pg.Pool;

  /** @throws {StoreOpenError} `unwritable` if a certificate named in the URL cannot be read */
  constructor(url: string, limits: ConnectionLimits) {
    requireReadable(url);
    this.#pool = openPool(url, limits);
  }

  /** Sends a statement as one transaction, in one round trip. @throws unless the commit is certain */
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

  /** Lends a connection, which is reused only if no transaction is open afterwards. */
  async lend<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(isSpoilt(client));
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
