import { fileURLToPath } from 'node:url';
import { readMigrations } from '../../../server/store/readMigrations.ts';

const folder = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

/** The text of each migration of the Postgres schema, oldest first. */
export const postgresMigrations = readMigrations(folder).map(({ sql }) => sql);
