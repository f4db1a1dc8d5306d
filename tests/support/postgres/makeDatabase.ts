import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * The address of a new database in the run's Postgres: without a table, or with the schema.
 * It goes away with the run.
 */
export async function makeDatabase(content: 'empty' | 'migrated'): Promise<string> {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('There is no Postgres in this run');
  const name = `${postgres.prefix}_${randomUUID().slice(0, 13).replace('-', '')}`;
  const template = content === 'migrated' ? `${postgres.prefix}_migrated` : 'template0';
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  const url = new URL(postgres.url);
  url.pathname = name;
  return url.href;
}
