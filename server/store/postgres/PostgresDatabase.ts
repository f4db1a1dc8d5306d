import type { PoolClient } from 'pg';
import type { Database, Queries, SqlRow, SqlValue } from '../Database.ts';
import type { PrimaryConnections } from './PrimaryConnections.ts';

/**
 * Begins what operators and the delivery do. The tables' schemas are named for the transaction
 * only, as a pooler may stand between; limits are in milliseconds.
 */
const begin = `BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL search_path = lead_desk, public;
  SET LOCAL datestyle = ISO;
  SET LOCAL lock_timeout = 10000`;

type Answer<Row extends SqlRow> = { rows: Row[]; rowCount: number | null };

const queriesOf = (client: PoolClient): Queries => ({
  all: async <Row extends SqlRow>(sql: string, values: readonly SqlValue[] = []) =>
    (await client.query<Row>(sql, [...values])).rows,
  run: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0,
});

/** The leads in a Postgres, past the rules for visitors: by the role that owns them. */
export class PostgresDatabase implements Database {
  readonly place: string;
  readonly #connections: PrimaryConnections;

  constructor(connections: PrimaryConnections, place: string) {
    this.#connections = connections;
    this.place = place;
  }

  async all<Row extends SqlRow>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> {
    return (await this.#send<Row>(sql, values)).rows;
  }

  async run(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return (await this.#send(sql, values)).rowCount ?? 0;
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#connections.lend(async (client) => {
      try {
        await client.query(begin);
        const result = await work(queriesOf(client));
        const { command } = await client.query('COMMIT');
        if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  async #send<Row extends SqlRow>(
    text: string,
    values: readonly SqlValue[] = [],
  ): Promise<Answer<Row>> {
    const { results, failure } = await this.#connections.send(begin, [
      { text, values: [...values] },
    ]);
    if (failure !== null) throw failure;
    return (results[0] as PromiseFulfilledResult<Answer<Row>>).value;
  }
}
