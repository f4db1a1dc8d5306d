import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../../scripts/project.mjs';
import { requireNeighbour, triesWith } from '../../scripts/test/neighbours.ts';
import { listLeads } from '../../server/desk/listLeads.ts';
import { freePort } from '../support/freePort.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import { postgresUser } from '../support/postgres/startPostgres.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { Desk, openDatabase, openStore } from '../support/storePlace.ts';
import { idempotencyContract } from './insertContract.ts';

const configuration = (
  { hostname, port, username, password }: URL,
  listenPort: number,
) => `[databases]
* = host=${hostname} port=${port || 5432} user=${username}${password && ` password=${decodeURIComponent(password)}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = any
pool_mode = transaction
default_pool_size = 3
server_lifetime = 1
`;

/** A PgBouncer that lends a connection for the length of a transaction, and has fewer of them than we ask for. */
async function startPgBouncer(postgresUrl: string) {
  const program = requireNeighbour('pooler');
  const folder = mkdtempSync(join(tmpdir(), 'test-pgbouncer-'));
  const { uid, gid } = postgresUser;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(new URL(postgresUrl), port));
  const pooler = spawn(program, [file], {
    ...postgresUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(pooler, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: pooler.stderr })) {
    lines.push(line);
    if (line.includes('process up')) break;
  }
  if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start:\n${lines.join('\n')}`);
  pooler.stderr.resume();
  return {
    /** The address of a database by way of the pooler. */
    via: (databaseUrl: string) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    stop: async () => {
      pooler.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.runIf(triesWith(['pooler']))('behind a transaction pooler', () => {
  describePostgres('on Postgres', () => {
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    beforeAll(async () => {
      pooler = await startPgBouncer(inject('postgres')?.url ?? '');
    });
    afterAll(() => pooler.stop());

    const makePlace = async (perMinute: number | null = null) =>
      postgresPlace(pooler.via(await makeDatabase('migrated')), perMinute);

    describe('an idempotency key', () => idempotencyContract(new Desk(() => makePlace())));

    it('sets up an empty database once, however many servers start together', async () => {
      const place = postgresPlace(pooler.via(await makeDatabase('empty')));
      const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)));
      await Promise.all(stores.map((store) => store.checkWritable()));
      const database = await openDatabase(place);
      const ledger = `SELECT version || '_' || name || '.sql' AS file
        FROM supabase_migrations.schema_migrations ORDER BY version`;
      const files = (await database.all(ledger)).map(({ file }) => file);
      expect(files).toEqual(readdirSync(join(projectRoot, 'supabase', 'migrations')).sort());
    });

    it('leaves nothing behind on a connection that others use next', async () => {
      const place = await makePlace(1000);
      const store = await openStore(place);
      const database = await openDatabase(place);
      const context = { form: 'quick', page: '/', notice: '1', trap: 'haste' } as const;
      const full = { context, address: '203.0.113.7' };
      const bare = { context: null, idempotencyKey: null };
      const calls = Array.from({ length: 60 }, (_, index) =>
        store.insert(sampleInsert({}, index % 2 ? full : bare)),
      );
      const reads = Array.from({ length: 10 }, () =>
        database.all('SELECT count(*) FROM lead_notes'),
      );
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['stored']));
      expect(await Promise.all(reads)).toEqual(reads.map(() => [{ count: 0 }]));
      const leads = await Array.fromAsync(listLeads(database, {}));
      expect(leads.filter((lead) => lead.quarantine === 'haste')).toHaveLength(30);
      expect(leads.filter((lead) => lead.context === null)).toHaveLength(30);
    });

    it('reads and writes for operators, as a whole or not at all', async () => {
      const place = await makePlace();
      await (await openStore(place)).insert(sampleInsert());
      const database = await openDatabase(place);
      const note = "INSERT INTO lead_notes (lead_id, text) SELECT id, 'x' FROM merchant_leads";
      const failing = database.transaction(async (queries) => {
        await queries.run(note);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await database.transaction((queries) => queries.run(note))).toBe(1);
      const notes = await database.all('SELECT lead_id, text FROM lead_notes');
      expect(notes).toEqual([{ lead_id: 1, text: 'x' }]);
    });
  });
});
