import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import pg from 'pg';
import { projectRoot } from '../../../scripts/project.mjs';
import { hostedBackend } from '../hostedBuild.ts';
import { LiteConnection, requestHeaders } from './LiteConnection.ts';
import { serveFetch } from './serveFetch.ts';

const migrations = () =>
  globSync('supabase/migrations/*.sql', { cwd: projectRoot })
    .sort()
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'));

/**
 * A hosted project on this machine: @supabase/lite over an empty database. Lite gives every role
 * everything in every schema once it sees a table with row-level security, as projects did before
 * 2026; so it sees one first, and our migration comes afterwards, as `supabase db push` does.
 */
export async function startLite(url: string) {
  const database = new pg.Client(url);
  await database.connect();
  await database.query(
    'CREATE TABLE public.former (id integer); ALTER TABLE public.former ENABLE ROW LEVEL SECURITY',
  );
  const connection = new LiteConnection({ url });
  const app = new App({ connection, auth: { publishable_key: hostedBackend.key } });
  const server = await serveFetch((request) =>
    requestHeaders.run(Object.fromEntries(request.headers), () => app.fetch(request)),
  );
  const first = await fetch(`${server.url}/rest/v1/former`, {
    headers: { apikey: hostedBackend.key },
  });
  if (!first.ok) throw new Error(`lite answered with ${first.status}`);
  for (const migration of migrations()) await database.query(migration);
  await connection.clearSchemaCache();
  return {
    ...server,
    /** The administrator's connection to its database. */
    database,
    stop: async () => {
      await server.stop();
      await connection.close();
      await database.end();
    },
  };
}

export type Lite = Awaited<ReturnType<typeof startLite>>;
