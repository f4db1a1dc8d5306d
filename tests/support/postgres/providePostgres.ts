import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { describeMissing, findTool, isRequired } from '../../../scripts/test/testTools.ts';
import { migrate } from '../../../server/store/postgres/migratePostgres.ts';
import { PrimaryConnections } from '../../../server/store/postgres/PrimaryConnections.ts';
import { askPostgres, startPostgres } from './startPostgres.ts';

type ProvidedPostgres = {
  /** The URL of a database, for a role that may do everything. */
  url: string;
  /** Prefix of the names of the databases of this run. */
  prefix: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** Null if this machine has no Postgres and none is required. */
    postgres: ProvidedPostgres | null;
  }
}

const makeTemplate = async (url: string, name: string) => {
  await askPostgres(url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const template = new URL(url);
  template.pathname = name;
  const limits = { connections: 1, connect: 10_000, answer: 10_000 };
  const connections = new PrimaryConnections(template.href, limits);
  await migrate(connections);
  await connections.close();
};

const dropDatabases = async (url: string, prefix: string) => {
  const ours = `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`;
  for (const { datname } of await askPostgres(url, ours)) {
    await askPostgres(url, `DROP DATABASE ${datname} WITH (FORCE)`);
  }
};

/** One Postgres for all test files of a run, with a migrated database to copy. */
export default async function providePostgres({ provide }: TestProject) {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given && !findTool('Postgres')) {
    const missing = describeMissing('Postgres');
    if (isRequired('Postgres')) throw new Error(missing);
    console.warn(`Tests on Postgres are skipped. ${missing}`);
    provide('postgres', null);
    return;
  }
  const server = given ? null : await startPostgres({ durable: false });
  const url = given ?? server?.url ?? '';
  const prefix = `leads_test_${randomUUID().slice(0, 8)}`;
  const cleanUp = () => (server ? server.stop() : dropDatabases(url, prefix));
  try {
    await makeTemplate(url, `${prefix}_migrated`);
  } catch (error) {
    await cleanUp();
    throw error;
  }
  provide('postgres', { url, prefix });
  return cleanUp;
}
