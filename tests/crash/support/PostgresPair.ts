import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/freePort.ts';
import {
  askPostgres,
  type Postgres,
  PostgresServer,
  runPostgres,
  startPostgres,
} from '../../support/postgres/startPostgres.ts';

/** Two Postgres servers that take turns as primary and standby. */
export class PostgresPair {
  readonly #postgres: Postgres;
  #primary: PostgresServer;
  #standby: PostgresServer;
  #databases = 0;

  private constructor(postgres: Postgres, standby: PostgresServer) {
    this.#postgres = postgres;
    this.#primary = postgres.server;
    this.#standby = standby;
  }

  /** A primary alone; the other place is empty. */
  static async start(): Promise<PostgresPair> {
    const postgres = await startPostgres();
    const data = join(postgres.folder, 'other');
    return new PostgresPair(postgres, new PostgresServer(data, await freePort()));
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  /** Makes an empty database. @returns its address, on whichever of the two the primary is */
  async newDatabase(): Promise<string> {
    this.#databases += 1;
    const name = `database_${this.#databases}`;
    await this.#ask(`CREATE DATABASE ${name} TEMPLATE template0`);
    const hosts = [this.#primary, this.#standby].map(({ port }) => `127.0.0.1:${port}`);
    return `postgres://postgres@${hosts.join(',')}/${name}?target_session_attrs=primary`;
  }

  /** Copies the primary to the other place, and lets every COMMIT wait for the copy from now on. */
  async addStandby(): Promise<void> {
    const { port } = this.#primary;
    const { data } = this.#standby;
    rmSync(data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    const to = ['-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    runPostgres('pg_basebackup', [...from, ...to], this.#postgres.folder);
    await this.#standby.start();
    await this.#ask(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await this.#ask('SELECT pg_reload_conf()');
    await this.#until(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
    // It is the checkpointer that tells the others, before its next checkpoint.
    await this.#ask('CHECKPOINT');
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

  #ask(sql: string): Promise<unknown[]> {
    return askPostgres(this.#primary.url, sql);
  }

  /** Waits until a question has an answer. */
  async #until(sql: string): Promise<void> {
    while ((await this.#ask(sql)).length === 0) await pause(20);
  }
}
