import { expect, inject, it } from 'vitest';
import { triesWith } from '../../scripts/test/neighbours.ts';
import { runSupabase } from '../support/hosted/startHostedProject.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import { makeDatabase } from '../support/postgres/testDatabase.ts';

it.runIf(inject('postgres') !== null && triesWith('Supabase'))(
  'db push and our server see each other’s migrations',
  async () => {
    const migratedByUs = `--remote=${await makeDatabase('migrated')}`;
    const [pushed, listed = ''] = await Promise.all([
      runSupabase(['db', 'push', migratedByUs, '--dry-run']),
      runSupabase(['migration', 'list', migratedByUs]),
    ]);
    expect(pushed).toContain('up to date');
    const both = listed.match(/`(\d{14})` *\| *`\1`/g);
    expect(both).toHaveLength(postgresMigrations.length);
  },
);
