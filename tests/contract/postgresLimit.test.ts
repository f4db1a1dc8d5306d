import type pg from 'pg';
import { expect, it } from 'vitest';
import {
  connectTo,
  describePostgres,
  insertRows,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { sampleLead } from '../support/sampleLead.ts';
import { networks, pairs } from '../support/senders.ts';

const [ana, bia] = ['203.0.113.7', '2001:db8::7'];

let shared: Promise<string> | undefined;

/** A transaction, taken back in the end, in which the clock stands still: `now()` is when it began. */
const openMoment = async () => {
  shared ??= makeDatabase('migrated');
  const client = await connectTo(await shared);
  await client.query('BEGIN');
  const one = async (sql: string, values: unknown[] = []) =>
    Object.values((await client.query(sql, values)).rows[0] ?? {})[0];
  const take = (address: string, perMinute: number | null) =>
    one('SELECT lead_desk.take_turn($1, $2)', [address, perMinute]);
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

const countsOf = async (client: pg.Client) => {
  const { rows } = await client.query(
    'SELECT count FROM lead_desk.insert_turns WHERE is_narrowest ORDER BY count',
  );
  return rows.map(({ count }) => count);
};

describePostgres('turns in Postgres', () => {
  it('are as many in a minute as the limit says, for each address, and leave nothing of the one before', async () => {
    const { client, take, secondsLeft } = await openMoment();
    expect([await take(ana, 2), await take(ana, 2)]).toEqual([0, 0]);
    expect(await take(ana, 2)).toBe(secondsLeft);
    expect(await take(bia, 2)).toBe(0);
    expect(await take(ana, 3)).toBe(0);
    expect(await take(ana, null)).toBe(0);
    await client.query(aMinutePasses);
    expect(await take(ana, 1)).toBe(0);
    expect(await countsOf(client)).toEqual([1]);
  });

  it('are of each sender, as our server tells them apart', async () => {
    for (const [one, other, isOne] of pairs) {
      const { client, take } = await openMoment();
      expect(await take(one, 1)).toBe(0);
      expect([one, other, ((await take(other, 1)) as number) > 0]).toEqual([one, other, isOne]);
      await client.query('ROLLBACK');
    }
  });

  it.each(networks)(
    'of %s are crowded beyond its share, and refused at ten times that',
    async (_, address, times) => {
      const { client, take } = await openMoment();
      const [waits, crowded]: [unknown[], boolean[]] = [[], []];
      for (let index = 0; index < 50; index += 1) {
        waits.push(await take(address(index), 1));
        const { rows } = await client.query('SELECT lead_desk.is_flood(1000) AS it');
        crowded.push(rows[0].it);
      }
      expect(waits.filter((wait) => wait === 0)).toHaveLength(Math.min(50, 10 * times));
      expect(crowded.filter((isCrowded) => !isCrowded)).toHaveLength(Math.min(50, times));
    },
  );
});

describePostgres('the limit of a hosted project', () => {
  it('counts rows that are stored, and lets 120 a minute through', async () => {
    const { client } = await openMoment();
    const headers = { 'cf-connecting-ip': ana };
    expect(await insertFrom(client, headers, 10)).toBe(10);
    expect(await countsOf(client)).toEqual([10]);
    await client.query('UPDATE lead_desk.insert_turns SET count = 119');
    expect(await insertFrom(client, headers, 2)).toMatchObject({ code: 'PGRST' });
    expect(await countsOf(client)).toEqual([119]);
    expect(await insertFrom(client, headers)).toBe(1);
    expect(await insertFrom(client, headers)).toMatchObject({ code: 'PGRST' });
  });

  it('does not count a repeat, and answers it also to whoever has no turn left', async () => {
    const { client } = await openMoment();
    await limitTo(client, 1);
    const key = { 'idempotency-key': 'a key of one filled-in form' };
    expect(await insertFrom(client, { 'cf-connecting-ip': ana, ...key })).toBe(1);
    for (const address of [ana, bia]) {
      expect(await insertFrom(client, { 'cf-connecting-ip': address, ...key })).toBe(0);
    }
    expect(await countsOf(client)).toEqual([1]);
    expect(await insertFrom(client, { 'cf-connecting-ip': bia })).toBe(1);
  });

  it('keeps leads apart, and refuses nobody, beyond that of all addresses together', async () => {
    const { client } = await openMoment();
    await limitTo(client, null, 1);
    for (const address of [ana, bia]) {
      expect(await insertFrom(client, { 'cf-connecting-ip': address })).toBe(1);
    }
    const { rows } = await client.query(
      `SELECT quarantine, (SELECT count(*)::integer FROM lead_desk.lead_outbox AS waiting
        WHERE waiting.lead_id = own.lead_id) AS waits
       FROM lead_desk.lead_states AS own ORDER BY lead_id DESC LIMIT 2`,
    );
    expect(rows).toEqual([
      { quarantine: 'flood', waits: 0 },
      { quarantine: null, waits: 1 },
    ]);
  });

  it('refuses and keeps apart nobody of a crowded network whose call our own server found proven', async () => {
    const { client } = await openMoment();
    const insert = async (host: number, proven: boolean) => {
      const address = `2001:db8:7:${(host * 256).toString(16)}::1`;
      const values = [
        { 'x-forwarded-for': address },
        [sampleLead()],
        { per_minute: 1, total: 99, proven },
      ];
      await client.query('SAVEPOINT call');
      try {
        const sql = 'SELECT lead_desk.insert_as_visitor($1, $2, $3)';
        await client.query(
          sql,
          values.map((value) => JSON.stringify(value)),
        );
        const last = 'SELECT quarantine FROM lead_desk.lead_states ORDER BY lead_id DESC LIMIT 1';
        await client.query('RESET ROLE');
        return (await client.query(last)).rows[0].quarantine;
      } catch (error) {
        await client.query('ROLLBACK TO call');
        return (error as pg.DatabaseError).code;
      }
    };
    const outcomes: unknown[] = [];
    for (let host = 0; host < 40; host += 1) outcomes.push(await insert(host, false));
    expect(outcomes).toEqual([...Array(4).fill(null), ...Array(36).fill('flood')]);
    expect(await insert(40, false)).toBe('PGRST');
    expect(await insert(40, true)).toBeNull();
    expect(await insert(40, true)).toBe('PGRST');
  });

  it('goes by the address that the gateway saw', async () => {
    const { client } = await openMoment();
    await limitTo(client, 1);
    const forwarded = { 'x-forwarded-for': ` ${ana} , 198.51.100.1` };
    expect(await insertFrom(client, forwarded)).toBe(1);
    expect(await insertFrom(client, { 'cf-connecting-ip': ana })).toMatchObject({ code: 'PGRST' });
    expect(await insertFrom(client, { ...forwarded, 'cf-connecting-ip': bia })).toBe(1);
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
