import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPublicKey } from '../../config/backend.ts';

const settings = (port: number) => `[api]
port = ${port}
[db]
driver = "sqlite-postgres"
url = "file:./supabase/.temp/data.db"
[auth]
publishable_key = "${ownPublicKey}"
secret_key = "sb_secret_nobody_has_it"
`;

/** The wire's table with its public insert. Lite has nowhere to keep an idempotency key for a table, and cannot translate our checks. */
const migration = `CREATE TABLE merchant_leads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL, email text NOT NULL, phone text NOT NULL, platform text NOT NULL,
  company text, notes text,
  abandoned_carts integer, average_value numeric(12,2), potential_revenue numeric(18,2)
);
ALTER TABLE merchant_leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY visitors_insert ON merchant_leads FOR INSERT TO anon WITH CHECK (true);
`;

/** Writes a project of @supabase/lite into an empty folder, on the store that a new project has: a SQLite file. */
export function writeLiteProject(folder: string, port: number): void {
  const project = join(folder, 'supabase');
  mkdirSync(join(project, 'migrations'), { recursive: true });
  writeFileSync(join(project, 'config.toml'), settings(port));
  writeFileSync(join(project, 'migrations', '20260101000000_leads.sql'), migration);
}
