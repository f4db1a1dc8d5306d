import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A connection of the administrator to a database; closed when the running test has finished. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
