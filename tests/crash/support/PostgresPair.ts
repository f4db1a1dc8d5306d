import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../support/freePort.ts';
import {
  type Postgres,
  PostgresServer,
  runPostgres,
  startPostgres,
} from '../../support/postgres/startPostgres.ts';

const ask = async (server: PostgresServer, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Names servers at ports of this machine, whichever of them is the primary. */
export const addressOf = (ports: readonly number[]): string => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  return `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=primary`;
};

/** Two Postgres servers that take turns as primary and standby. */
export class PostgresPair {
  /** Names both hosts. */
  readonly url: string;
  readonly #postgres: Postgres;
  readonly #other: number;
  #primary: PostgresServer;
  #standby: PostgresServer;

  private constructor(postgres: Postgres, standby: PostgresServer) {
    this.#postgres = postgres;
    this.#primary = postgres.server;
    this.#standby = standby;
    this.#other = standby.port;
    this.url = addressOf(this.ports);
  }

  /** A primary alone; the other place is empty. */
  static async start(): Promise<PostgresPair> {
    const postgres = await startPostgres();
    const data = join(postgres.folder, 'other');
    return new PostgresPair(postgres, new PostgresServer(data, await freePort()));
  }

  /** The ports of both, for as long as they live. */
  get ports(): readonly [number, number] {
    return [this.#postgres.server.port, this.#other];
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  /** Copies the primary to the other place, and lets every COMMIT wait for the copy from now on. */
  async addStandby(): Promise<void> {
    const [primary, standby] = [this.#primary, this.#standby];
    rmSync(standby.data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    const to = ['-D', standby.data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    runPostgres('pg_basebackup', [...from, ...to], this.#postgres.folder);
    await standby.start();
    await this.waitForCommitsBy('*');
    const isThere = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`;
    while ((await ask(primary, isThere)).length === 0) await pause(20);
  }

  /** From now on every COMMIT on the primary waits for the standbys of that name. */
  async waitForCommitsBy(names: string): Promise<void> {
    await ask(this.#primary, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await ask(this.#primary, 'SELECT pg_reload_conf()');
    const isSet = `SELECT 1 WHERE current_setting('synchronous_standby_names') = '${names}'`;
    while ((await ask(this.#primary, isSet)).length === 0) await pause(20);
  }

  /** The primary ends at once, and the standby takes its place. */
  async failOver(): Promise<void> {
    await this.#primary.stop('SIGKILL');
    runPostgres('pg_ctl', ['promote', '-w', '-D', this.#standby.data], this.#postgres.folder);
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  /** Ends both and removes their folders. */
  async stop(): Promise<void> {
    await this.#standby.stop();
    await this.#primary.stop();
    await this.#postgres.stop();
  }
}
