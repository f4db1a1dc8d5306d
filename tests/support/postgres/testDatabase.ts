import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { canTestWith } from '../../../scripts/test/testTools.ts';
import { sampleLead } from '../sampleLead.ts';
import { askPostgres } from './startPostgres.ts';

/** Tests on the run's Postgres, skipped if this machine has none. */
export const describePostgres = describe.skipIf(inject('postgres') === null);

/** Tests that start and stop their own Postgres servers, skipped if this machine has none. */
export const describePostgresServers = describe.skipIf(!canTestWith('Postgres'));

/** The URL of a new database in the run's Postgres, deleted with the run. */
export async function makeDatabase(content: 'empty' | 'migrated'): Promise<string> {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('There is no Postgres in this run');
  const name = `${postgres.prefix}_${randomUUID().slice(0, 13).replace('-', '')}`;
  const template = content === 'migrated' ? `${postgres.prefix}_migrated` : 'template0';
  await askPostgres(postgres.url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}

/** An administrator's connection to a database, closed when the running test ends. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const become = `SELECT set_config('role', 'anon', true), set_config('request.headers', $1, true)`;

/** Inserts a lead inside a call's transaction. Returns how many were stored. */
export async function insertRow(client: pg.ClientBase, headers: object = {}): Promise<number> {
  await client.query(become, [JSON.stringify(headers)]);
  const { name, email, phone, platform } = sampleLead();
  const { rowCount } = await client.query(
    'INSERT INTO public.merchant_leads (name, email, phone, platform) VALUES ($1, $2, $3, $4)',
    [name, email, phone, platform],
  );
  return rowCount ?? 0;
}

/**
 * One call as PostgREST makes it for a visitor: a transaction with the role and the request's headers
 * set.
 * @param headers by their names in lower case
 */
export async function insertAsVisitor(client: pg.ClientBase, headers?: object): Promise<number> {
  await client.query('BEGIN');
  try {
    const stored = await insertRow(client, headers);
    await client.query('COMMIT');
    return stored;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
