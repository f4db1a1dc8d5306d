import { fileURLToPath } from 'node:url';
import { readMigrations } from '../../../server/store/readMigrations.ts';

const folder = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

const migrations = readMigrations(folder);

/** The text of each migration of the Postgres schema, oldest first. */
export const postgresMigrations = migrations.map(({ sql }) => sql);

/** What makes an empty database one of the version before the last migration, with its ledger. */
export const olderDatabase = [
  ...postgresMigrations.slice(0, -1),
  `CREATE SCHEMA supabase_migrations;
  CREATE TABLE supabase_migrations.schema_migrations (version text PRIMARY KEY, statements text[], name text)`,
  ...migrations
    .slice(0, -1)
    .map(
      ({ name }) =>
        `INSERT INTO supabase_migrations.schema_migrations (version) VALUES ('${name.split('_', 1)[0]}')`,
    ),
].join(';\n');
