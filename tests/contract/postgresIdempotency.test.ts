import { expect, it } from 'vitest';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  insertRows,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { sampleLead } from '../support/sampleLead.ts';

const headers = { 'idempotency-key': 'a key of 22 characters' };
const three = ['Ana', 'Bia', 'Caio'].map((name) => sampleLead({ name }));

const openMigrated = async () => {
  const url = await makeDatabase('migrated');
  const client = await connectTo(url);
  const namesOf = async () => {
    const { rows } = await client.query('SELECT name FROM merchant_leads ORDER BY id');
    return rows.map(({ name }) => name);
  };
  return { client, namesOf, connectAgain: () => connectTo(url) };
};

const waitsForLock = async (client: Awaited<ReturnType<typeof connectTo>>, pid: number) => {
  const asked = `SELECT wait_event_type = 'Lock' AS waits FROM pg_stat_activity WHERE pid = $1`;
  await expect.poll(async () => (await client.query(asked, [pid])).rows[0]?.waits).toBe(true);
};

const pidOf = async (client: Awaited<ReturnType<typeof connectTo>>): Promise<number> =>
  (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;

describePostgres('the idempotency key in Postgres', () => {
  it('stores a call once, and a repeat succeeds without storing a thing', async () => {
    const { client, namesOf } = await openMigrated();
    const context = Buffer.from('{"form":"quick","page":"/","notice":"1"}').toString('base64url');
    expect(await insertAsVisitor(client, { headers })).toBe(1);
    const repeat = { headers: { ...headers, 'x-lead-context': context } };
    expect(await insertAsVisitor(client, repeat)).toBe(0);
    expect(await namesOf()).toHaveLength(1);
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::integer FROM lead_desk.lead_states) AS states,
        (SELECT count(*)::integer FROM lead_desk.lead_outbox) AS outbox,
        (SELECT count(context)::integer FROM lead_desk.lead_states) AS contexts`,
    );
    expect(rows).toEqual([{ states: 1, outbox: 1, contexts: 0 }]);
  });

  it('stores all rows of one call, and keeps the key with the first', async () => {
    const { client, namesOf } = await openMigrated();
    expect(await insertAsVisitor(client, { headers, rows: three })).toBe(3);
    expect(await insertAsVisitor(client, { headers, rows: three })).toBe(0);
    expect(await namesOf()).toEqual(['Ana', 'Bia', 'Caio']);
    const { rows } = await client.query(
      `SELECT name FROM lead_desk.lead_states JOIN merchant_leads ON id = lead_id
       WHERE idempotency_key IS NOT NULL`,
    );
    expect(rows).toEqual([{ name: 'Ana' }]);
  });

  it('stores calls without a key, and with other keys, each time', async () => {
    const { client, namesOf } = await openMigrated();
    await insertAsVisitor(client);
    await insertAsVisitor(client);
    await insertAsVisitor(client, { headers });
    await insertAsVisitor(client, { headers: { 'idempotency-key': 'A KEY OF 22 CHARACTERS' } });
    expect(await namesOf()).toHaveLength(4);
  });

  it('is not used up by a call that was refused', async () => {
    const { client, namesOf } = await openMigrated();
    const wrong = [sampleLead(), sampleLead({ phone: '1' })];
    await expect(insertAsVisitor(client, { headers, rows: wrong })).rejects.toThrow('phone_digits');
    expect(await insertAsVisitor(client, { headers })).toBe(1);
    expect(await namesOf()).toHaveLength(1);
  });

  it('is not used up by a part of a transaction that was taken back', async () => {
    const { client, namesOf } = await openMigrated();
    await client.query('BEGIN');
    await client.query('SAVEPOINT before');
    await insertRows(client, { headers });
    await client.query('ROLLBACK TO before');
    expect(await insertRows(client, { headers })).toBe(1);
    await client.query('COMMIT');
    expect(await insertAsVisitor(client, { headers })).toBe(0);
    expect(await namesOf()).toHaveLength(1);
  });

  it('of the server’s own forms is refused from anybody else', async () => {
    const { client, namesOf } = await openMigrated();
    const wrong = { headers: { 'idempotency-key': `form-${'0'.repeat(64)}` } };
    await expect(insertAsVisitor(client, wrong)).rejects.toMatchObject({
      ...{ code: '22023', message: 'Idempotency-Key must not begin with form-' },
    });
    expect(await namesOf()).toEqual([]);
  });

  it.each([15, 201])('is refused with %i characters', async (length) => {
    const { client } = await openMigrated();
    const wrong = { headers: { 'idempotency-key': 'k'.repeat(length) } };
    await expect(insertAsVisitor(client, wrong)).rejects.toMatchObject({
      code: '22023',
      message: 'Idempotency-Key must have 16 to 200 characters',
    });
  });

  it.each([16, 200])('is taken with %i characters', async (length) => {
    const { client } = await openMigrated();
    const right = { headers: { 'idempotency-key': 'é'.repeat(length) } };
    expect(await insertAsVisitor(client, right)).toBe(1);
  });

  it.each([
    ['COMMIT', 0],
    ['ROLLBACK', 1],
  ])('makes a second call wait for the first: after its %s it stores %i', async (end, stored) => {
    const { client, namesOf, connectAgain } = await openMigrated();
    const [first, second] = [await connectAgain(), await connectAgain()];
    const pid = await pidOf(second);
    await first.query('BEGIN');
    await insertRows(first, { headers });
    const waiting = insertAsVisitor(second, { headers });
    await waitsForLock(client, pid);
    await first.query(end);
    expect(await waiting).toBe(stored);
    expect(await namesOf()).toHaveLength(1);
  });

  it('goes with its lead', async () => {
    const { client } = await openMigrated();
    await insertAsVisitor(client, { headers });
    await client.query('DELETE FROM merchant_leads');
    expect((await client.query('SELECT FROM lead_desk.lead_states')).rowCount).toBe(0);
  });
});
