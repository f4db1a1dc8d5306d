import pg from 'pg';
import { likeHosted } from './likeHosted.ts';
import { makeDatabase } from './makeDatabase.ts';
import { postgresMigrations } from './postgresMigrations.ts';

/** The address of a new database with the schema, in which a hosted project's defaults gave every right away beforehand. */
export async function makeHostedDatabase(): Promise<string> {
  const url = await makeDatabase('empty');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(likeHosted);
    await client.query(postgresMigrations.join('\n'));
  } finally {
    await client.end();
  }
  return url;
}
