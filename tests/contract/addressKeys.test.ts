import { expect, inject, it } from 'vitest';
import { emailKey } from '../../leads/contact.ts';
import { connectTo, makeDatabase } from '../support/postgres/testDatabase.ts';

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
