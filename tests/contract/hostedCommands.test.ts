import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { triesWith } from '../../scripts/test/neighbours.ts';
import { prepareHostedDatabase, runSupabase } from '../support/hosted/startHostedProject.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import { makeDatabase } from '../support/postgres/testDatabase.ts';

const guide = readFileSync('docs/supabase.md', 'utf8');
const ifThere = it.runIf(inject('postgres') !== null && triesWith('supabase'));

ifThere('Supabase’s advisors find what the guide explains, and nothing else', async () => {
  const url = await makeDatabase('empty');
  const database = await prepareHostedDatabase(url);
  await database.end();
  const args = ['db', 'advisors', `--remote=${url}`, '--output-format', 'json'];
  const { results } = JSON.parse(await runSupabase(args));
  const found = results.map(
    ({ name, metadata }: { name: string; metadata: { name: string; policy_name?: string } }) =>
      `${name} ${metadata.policy_name ?? metadata.name}`,
  );
  expect(found.sort()).toEqual([
    'function_search_path_mutable email_key',
    'function_search_path_mutable is_flood',
    'function_search_path_mutable protocol_of',
    'function_search_path_mutable request_header',
    'rls_policy_always_true merchant_leads_insert',
  ]);
  for (const finding of found) for (const word of finding.split(' ')) expect(guide).toContain(word);
});

ifThere('db push and our server see each other’s migrations', async () => {
  const migratedByUs = `--remote=${await makeDatabase('migrated')}`;
  expect(await runSupabase(['db', 'push', migratedByUs, '--dry-run'])).toContain('up to date');
  const listed = await runSupabase(['migration', 'list', migratedByUs]);
  const both = listed.match(/`(\d{14})` *\| *`\1`/g);
  expect(both).toHaveLength(postgresMigrations.length);
});
