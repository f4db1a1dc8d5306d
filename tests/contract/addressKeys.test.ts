import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, it } from 'vitest';
import { emailKey } from '../../leads/contact.ts';
import { findSameContact } from '../../server/desk/leadDossier.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { readMigrations } from '../../server/store/readMigrations.ts';
import { migrate } from '../../server/store/sqlite/migrateSqlite.ts';
import { migrationsFolder } from '../../server/store/sqlite/openConnection.ts';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { postgresMigrations } from '../support/postgres/likeHosted.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { connectTo, insertAsVisitor, makeDatabase } from '../support/postgres/testDatabase.ts';
import { sampleInsert, sampleLead } from '../support/sampleLead.ts';
import { openDatabase, openStore, type StorePlace, sqlitePlace } from '../support/storePlace.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** One address for each person, as it was typed at first, later, and in a request to be erased. */
const persons = [
  ['JOÃO@LOJA.EXAMPLE', 'joão@loja.example', 'Joa\u0303o@Loja.Example'],
  ['joa\u0303o.silva@loja.example', 'JOÃO.SILVA@LOJA.EXAMPLE', 'joão.silva@loja.example'],
  ['ΝΊΚΟΣ@ΟΔΌΣ.EXAMPLE', 'νίκος@οδός.example', 'Νίκος@Οδός.example'],
  ['ŞİŞLİ@LOJA.EXAMPLE', 'şi\u0307şli\u0307@loja.example', 'Şİşlİ@loja.example'],
  ['ИВАН@LOJA.EXAMPLE', 'иван@loja.example', 'Иван@loja.example'],
  ['IVO@LOJA.EXAMPLE', 'ivo@loja.example', 'Ivo@loja.example'],
] as const;

/** Stores leads as the first release did, under a phone for each. */
type Before = { place: StorePlace; store: (emails: readonly string[]) => Promise<unknown> };

const rowsOf = (emails: readonly string[]) =>
  emails.map((email, index) => sampleLead({ email, phone: `119876500${10 + index}` }));

function embedded(): Before {
  const folder = temporaryFolder();
  const store = async (emails: readonly string[]) => {
    const database = new DatabaseSync(storeFile(folder));
    migrate(database, readMigrations(migrationsFolder).slice(0, 1));
    for (const { name, email, phone, platform } of rowsOf(emails)) {
      const lead = database.prepare(
        'INSERT INTO merchant_leads (name, email, phone, platform) VALUES (?, ?, ?, ?)',
      );
      const { lastInsertRowid } = lead.run(name, email, phone, platform);
      database
        .prepare('INSERT INTO lead_states (lead_id, email_key, phone_digits) VALUES (?, ?, ?)')
        .run(lastInsertRowid, email.toLowerCase(), phone);
    }
    database.close();
  };
  return { place: sqlitePlace(folder), store };
}

async function postgres(locale: string): Promise<Before> {
  const url = await makeDatabase('empty', `LC_COLLATE '${locale}' LC_CTYPE '${locale}'`);
  const store = async (emails: readonly string[]) => {
    const client = await connectTo(url);
    await client.query(String(postgresMigrations[0]));
    await client.query(`CREATE SCHEMA supabase_migrations;
      CREATE TABLE supabase_migrations.schema_migrations
        (version text PRIMARY KEY, statements text[], name text);
      INSERT INTO supabase_migrations.schema_migrations VALUES ('20261122220000')`);
    await insertAsVisitor(client, { rows: rowsOf(emails) });
  };
  return { place: postgresPlace(url), store };
}

describe.each([
  ['the embedded store', embedded],
  ['Postgres of the usual locale', () => postgres('C.UTF-8')],
  ['Postgres of the locale C', () => postgres('C')],
])('in %s', (name, make) => {
  const isSkipped = name.startsWith('Postgres') && inject('postgres') === null;

  it.skipIf(isSkipped)('a person is found however the address was capitalised', async () => {
    const { place, store } = await make();
    await store(persons.map(([first]) => first));
    const server = await openStore(place);
    for (const [index, [, later]] of persons.entries()) {
      await server.insert(sampleInsert({ email: later, phone: `119876600${10 + index}` }));
    }
    const database = await openDatabase(place);
    for (const [index, [, , asked]] of persons.entries()) {
      const numbers = [index + 1, index + 1 + persons.length];
      expect([asked, await findSameContact(database, asked)]).toEqual([asked, numbers]);
    }
    const repeats = (await Array.fromAsync(listLeads(database, {}))).map((lead) => lead.repeats);
    expect(repeats.reverse()).toEqual([
      ...persons.map(() => null),
      ...persons.keys().map((n) => n + 1),
    ]);
  });
});

it.skipIf(inject('postgres') === null)(
  'Postgres makes of every letter what our program makes of it',
  async () => {
    const client = await connectTo(await makeDatabase('migrated'));
    const letters = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter(
        (letter) => letter.toLowerCase() !== letter.toUpperCase() || letter.normalize() !== letter,
      );
    expect(letters.length).toBeGreaterThan(3500);
    const { rows } = await client.query(
      `SELECT lead_desk.email_key(letter) AS key
     FROM unnest($1::text[]) WITH ORDINALITY AS sent (letter, place) ORDER BY place`,
      [letters],
    );
    expect(rows.map(({ key }) => key)).toEqual(letters.map(emailKey));
  },
);
