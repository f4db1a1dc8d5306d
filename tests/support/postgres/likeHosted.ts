import { fileURLToPath } from 'node:url';
import { readMigrations } from '../../../server/store/readMigrations.ts';

/** A hosted project's API roles, with older projects' default privileges, and a stranger who may log in. */
export const likeHosted = `
DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['anon', 'authenticated', 'service_role', 'authenticator', 'leads_test_stranger'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOINHERIT', role);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END LOOP;
END
$$;
ALTER ROLE service_role BYPASSRLS;
ALTER ROLE authenticator LOGIN;
ALTER ROLE leads_test_stranger LOGIN;
GRANT anon, authenticated, service_role TO authenticator;
GRANT USAGE ON SCHEMA public TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES GRANT ALL ON FUNCTIONS TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES GRANT ALL ON SEQUENCES TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES GRANT ALL ON SCHEMAS TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON FUNCTIONS TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON SEQUENCES TO anon, authenticated, service_role;
`;

const folder = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

/** The text of each migration of the Postgres schema, oldest first. */
export const postgresMigrations = readMigrations(folder).map(({ sql }) => sql);
