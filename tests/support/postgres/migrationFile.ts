/** The Postgres schema. */
export const migrationFile = new URL(
  '../../../supabase/migrations/20261122000000_merchant_leads.sql',
  import.meta.url,
);
