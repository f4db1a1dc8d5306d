import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { checkStore } from '../../cli/doctor/checkServices.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import { PrimaryConnections } from '../../server/store/postgres/PrimaryConnections.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import {
  askPostgres,
  type Postgres,
  postgresUser,
  startPostgres,
} from '../support/postgres/startPostgres.ts';
import {
  describePostgres,
  describePostgresServers,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { openDatabase, openStore } from '../support/storePlace.ts';

describePostgres('a connection to Postgres', () => {
  it('is not reused if its transaction was left open', async () => {
    const limits = { connections: 2, connect: 600, answer: 5000 };
    const primary = new PrimaryConnections(await makeDatabase('empty'), limits);
    onTestFinished(() => primary.close());
    const pidOf = () =>
      primary.lend(async (client) => {
        const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
        return rows[0].pid;
      });
    const first = await pidOf();
    expect(await pidOf()).toBe(first);
    await primary.lend((client) => client.query('BEGIN'));
    expect(await pidOf()).not.toBe(first);
  });

  it('throws its own class for transient errors, and callers’ errors unchanged', async () => {
    const database = await openDatabase(postgresPlace(await makeDatabase('migrated')));
    const hangUp = 'SELECT pg_terminate_backend(pg_backend_pid())';
    const away = { name: 'StoreUnavailableError', reason: 'away', seconds: 5 };
    await expect(database.all(hangUp)).rejects.toMatchObject(away);
    const work = database.transaction((queries) => queries.run(hangUp));
    await expect(work).rejects.toMatchObject(away);
    const own = database.transaction(async () => Promise.reject(new RangeError('not ours')));
    await expect(own).rejects.toThrow(RangeError);
    await expect(database.all('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
  });

  it('without the required TLS is refused in one line', async () => {
    const url = new URL(await makeDatabase('empty'));
    url.search = 'sslmode=require';
    const line = `DATABASE_URL: ${url.host}${url.pathname} (Postgres): The server does not support SSL connections. Nothing was sent. sslmode and sslrootcert decide which server is trusted: docs/deploy-server.md`;
    expect(await checkStore(readServerConfig({ DATABASE_URL: url.href }))).toEqual([line]);
  });
});

describePostgresServers('TLS to Postgres', () => {
  let postgres: Postgres;

  /** A file in the database's folder, readable only by the user that the database runs as. */
  const own = (file: string) => join(postgres.folder, 'data', file);

  /** A certificate for `localhost` that is its own authority, and its key. */
  function makeCertificate(name: string): void {
    const made = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`;
    const files = ['-keyout', own(`${name}.key`), '-out', own(`${name}.crt`)];
    const args = ['req', ...made.split(' '), '-addext', 'subjectAltName=DNS:localhost', ...files];
    execFileSync('openssl', args, { ...postgresUser, stdio: 'pipe' });
  }

  beforeAll(async () => {
    postgres = await startPostgres({ durable: false });
    for (const name of ['server', 'stranger']) makeCertificate(name);
    await askPostgres(postgres.url, 'ALTER SYSTEM SET ssl = on');
    await postgres.server.stop();
    await postgres.server.start();
    await (await postgresPlace(postgres.url).openStore()).close();
  });
  afterAll(() => postgres?.stop());
  const address = (root: string, host = 'localhost') =>
    `postgres://postgres:geheim@${host}:${postgres.server.port}/postgres?sslmode=verify-full&sslrootcert=${own(root)}`;

  it('is used, and verify-full accepts the server’s certificate', async () => {
    const place = postgresPlace(address('server.crt'));
    expect(await (await openStore(place)).insert(sampleInsert())).toBe('stored');
    const session = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    expect(await (await openDatabase(place)).all(session)).toEqual([{ ssl: true }]);
  });

  it.each([
    ['an authority that did not sign', 'stranger.crt', 'localhost', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['another name', 'server.crt', '127.0.0.1', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('rejects %s', async (_, root, host, said) => {
    const lines = await checkStore(readServerConfig({ DATABASE_URL: address(root, host) }));
    expect(lines).toEqual([expect.stringContaining(`(${said}). Nothing was sent.`)]);
  });
});
