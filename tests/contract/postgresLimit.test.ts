import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { connectTo } from '../support/postgres/connectTo.ts';
import { describePostgres } from '../support/postgres/describePostgres.ts';
import { insertRows } from '../support/postgres/insertAsVisitor.ts';
import { makeDatabase } from '../support/postgres/makeDatabase.ts';
import { sampleLead } from '../support/sampleLead.ts';

const [ana, bia] = ['203.0.113.7', '2001:db8::7'];

let url: string;

const makeUrl = async () => {
  url = await makeDatabase('migrated');
};

/** A transaction, taken back in the end, in which the clock stands still: `now()` is when it began. */
const openMoment = async () => {
  const client = await connectTo(url);
  await client.query('BEGIN');
  const one = async (sql: string, values: unknown[] = []) =>
    Object.values((await client.query(sql, values)).rows[0] ?? {})[0];
  const take = (address: string, perMinute: number | null, total: number | null = null) =>
    one('SELECT lead_desk.take_turn($1, $2, $3)', [address, perMinute, total]);
  const secondsLeft = 'SELECT ceil(60 - extract(second FROM now()))::integer';
  return { client, take, secondsLeft: Number(await one(secondsLeft)) };
};

/** An insert call of a visitor; the transaction goes on after an error. */
const insertFrom = async (client: pg.Client, headers: Record<string, string>, rows = 1) => {
  await client.query('SAVEPOINT call');
  try {
    return await insertRows(client, { headers, rows: Array(rows).fill(sampleLead()) });
  } catch (error) {
    await client.query('ROLLBACK TO call');
    return error as pg.DatabaseError;
  } finally {
    await client.query('RESET ROLE');
  }
};

const limitTo = (client: pg.Client, perMinute: number | null, total: number | null = null) =>
  client.query(
    'UPDATE lead_desk.settings SET insert_limit_per_minute = $1, insert_limit_total = $2',
    [perMinute, total],
  );

const aMinutePasses = `UPDATE lead_desk.insert_turns SET minute = minute - INTERVAL '1 minute'`;
const aDayPasses = 'UPDATE lead_desk.limit_salts SET day = day - 1';

const countsOf = async (client: pg.Client) => {
  const { rows } = await client.query('SELECT count FROM lead_desk.insert_turns ORDER BY count');
  return rows.map(({ count }) => count);
};

describePostgres('turns in Postgres', () => {
  beforeAll(makeUrl);

  it('are as many in a minute as the limit says, for each address', async () => {
    const { take, secondsLeft } = await openMoment();
    expect([await take(ana, 2), await take(ana, 2)]).toEqual([0, 0]);
    expect(await take(ana, 2)).toBe(secondsLeft);
    expect(await take(bia, 2)).toBe(0);
    expect(await take(ana, 3)).toBe(0);
    expect(await take(ana, null)).toBe(0);
  });

  it('are those of a whole network in IPv6: its 64 leading bits', async () => {
    const { take } = await openMoment();
    expect(await take('2001:db8:0:1::7', 1)).toBe(0);
    expect(await take('2001:DB8::1:0:0:0:8', 1)).toBeGreaterThan(0);
    expect(await take('2001:db8:0:2::7', 1)).toBe(0);
  });

  it.each(['::ffff:203.0.113.', '203.0.113.', 'fe80::1%eth', 'unknown-'])(
    'are those of each %s… alone',
    async (start) => {
      const { take } = await openMoment();
      expect(await take(`${start}1`, 1)).toBe(0);
      expect(await take(`${start}2`, 1)).toBe(0);
      expect(await take(`${start}1`, 1)).toBeGreaterThan(0);
    },
  );

  it('begin anew with the minute, and leave nothing of the one before', async () => {
    const { client, take } = await openMoment();
    await take(ana, 1);
    await take(bia, 1);
    await client.query(aMinutePasses);
    expect(await take(ana, 1)).toBe(0);
    expect(await countsOf(client)).toEqual([1]);
  });

  it('are as many for all addresses together as the total says', async () => {
    const { client, take, secondsLeft } = await openMoment();
    expect([await take(ana, 5, 2), await take(bia, 5, 2)]).toEqual([0, 0]);
    expect(await take('203.0.113.8', 5, 2)).toBe(secondsLeft);
    expect(await countsOf(client)).toEqual([1, 1]);
  });

  it('are counted under a salt of the day, which dies with it', async () => {
    const { client, take } = await openMoment();
    const saltsAndHashes = async () => {
      const hashes = await client.query('SELECT address_hash FROM lead_desk.insert_turns');
      const salts = await client.query(
        'SELECT salt, day = current_date AS today FROM lead_desk.limit_salts',
      );
      return { salts: salts.rows, hash: hashes.rows[0].address_hash as Buffer };
    };
    await client.query(`SET LOCAL TIME ZONE 'UTC'`);
    await take(ana, 1);
    const before = await saltsAndHashes();
    expect(before.salts).toEqual([{ salt: expect.any(Buffer), today: true }]);
    expect(before.salts[0].salt).toHaveLength(32);
    await client.query(aDayPasses);
    await client.query(aMinutePasses);
    await take(ana, 1);
    const after = await saltsAndHashes();
    expect(after.salts).toEqual([{ salt: expect.any(Buffer), today: true }]);
    expect(after.salts[0].salt.equals(before.salts[0].salt)).toBe(false);
    expect(after.hash.equals(before.hash)).toBe(false);
  });

  it('do not wait for each other where addresses differ', async () => {
    const [first, second] = [await connectTo(url), await connectTo(url)];
    await first.query('SELECT lead_desk.take_turn($1, 1)', [ana]);
    await first.query(aMinutePasses);
    for (const [client, address] of [
      [first, ana],
      [second, bia],
    ] as const) {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = '1s'`);
      await client.query('SELECT lead_desk.take_turn($1, 1)', [address]);
    }
    await second.query('COMMIT');
    await first.query('COMMIT');
  });
});

describePostgres('the limit of a hosted project', () => {
  beforeAll(makeUrl);

  it('answers as PostgREST understands it: 429, with the seconds to wait', async () => {
    const { client, secondsLeft } = await openMoment();
    await limitTo(client, 1);
    const headers = { 'cf-connecting-ip': ana };
    expect(await insertFrom(client, headers)).toBe(1);
    const error = (await insertFrom(client, headers)) as pg.DatabaseError;
    expect(error.code).toBe('PGRST');
    expect(JSON.parse(error.message)).toEqual({
      ...{ code: 'PT429', message: 'Too many requests', details: null, hint: null },
    });
    expect(JSON.parse(error.detail ?? '')).toEqual({
      status: 429,
      headers: { 'Retry-After': String(secondsLeft) },
    });
  });

  it('counts calls, not rows, and lets 120 a minute through', async () => {
    const { client } = await openMoment();
    const headers = { 'cf-connecting-ip': ana };
    expect(await insertFrom(client, headers, 10)).toBe(10);
    expect(await countsOf(client)).toEqual([1]);
    await client.query('UPDATE lead_desk.insert_turns SET count = 119');
    expect(await insertFrom(client, headers)).toBe(1);
    expect(await insertFrom(client, headers)).toMatchObject({ code: 'PGRST' });
  });

  it('holds for all addresses together where the settings say so', async () => {
    const { client } = await openMoment();
    await limitTo(client, null, 1);
    expect(await insertFrom(client, { 'cf-connecting-ip': ana })).toBe(1);
    expect(await insertFrom(client, { 'cf-connecting-ip': bia })).toMatchObject({ code: 'PGRST' });
  });

  it('goes by the address that the gateway saw', async () => {
    const { client } = await openMoment();
    await limitTo(client, 1);
    const forwarded = { 'x-forwarded-for': ` ${ana} , 198.51.100.1` };
    expect(await insertFrom(client, forwarded)).toBe(1);
    expect(await insertFrom(client, { 'cf-connecting-ip': ana })).toMatchObject({ code: 'PGRST' });
    expect(await insertFrom(client, { ...forwarded, 'cf-connecting-ip': bia })).toBe(1);
  });

  it('does not count calls without an address: our own server counts them itself', async () => {
    const { client } = await openMoment();
    await limitTo(client, 1);
    for (const headers of [{}, { 'x-forwarded-for': ' ' }, {}]) {
      expect(await insertFrom(client, headers as Record<string, string>)).toBe(1);
    }
    expect(await countsOf(client)).toEqual([]);
  });

  it('leaves no address in any table', async () => {
    const { client } = await openMoment();
    await insertFrom(client, { 'cf-connecting-ip': ana, 'x-forwarded-for': bia });
    const { rows: tables } = await client.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'lead_desk')`,
    );
    const kept = [];
    for (const { name } of tables) {
      kept.push(JSON.stringify((await client.query(`SELECT t::text FROM ${name} AS t`)).rows));
    }
    const text = kept.join('\n');
    expect(text).toContain(sampleLead().email);
    for (const address of [ana, bia]) {
      expect(text).not.toContain(address);
      expect(text).not.toContain(Buffer.from(address).toString('hex'));
    }
  });
});
