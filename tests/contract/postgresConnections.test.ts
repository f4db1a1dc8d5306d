import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { checkStore } from '../../cli/doctor/checkServices.ts';
import { PrimaryConnections } from '../../server/store/postgres/PrimaryConnections.ts';
import { freePort } from '../support/freePort.ts';
import { leadsCommand } from '../support/leadsCommand.ts';
import { describePostgresServers } from '../support/postgres/describePostgresServers.ts';
import { postgresPlace } from '../support/postgres/postgresPlace.ts';
import {
  type Postgres,
  PostgresServer,
  postgresUser,
  startPostgres,
} from '../support/postgres/startPostgres.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { allLeads, openDatabase, openStore } from '../support/storePlace.ts';

let connections = 0;

/** A host that takes connections and never says a word. */
const silent = createServer(() => {
  connections += 1;
});

const hostOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/leads`;
const silentHost = () => hostOf((silent.address() as AddressInfo).port);

const connectTo = (hosts: string[]) => {
  const primary = new PrimaryConnections(hosts, { connections: 2, connect: 600, answer: 5000 });
  onTestFinished(() => primary.close());
  return primary;
};

const select = [{ text: 'SELECT 1 AS one' }];

describePostgres('connections to the primary', () => {
  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    silent.close();
  });

  it('pass over hosts that are silent or not there, once', async () => {
    const hosts = [silentHost(), hostOf(await freePort()), await makeDatabase('empty')];
    const primary = connectTo(hosts);
    for (const _ of [1, 2, 3]) expect((await primary.send('BEGIN', select)).failure).toBeNull();
    expect(connections).toBe(1);
  });

  it('end with what a host said, where none takes writes', async () => {
    const unknown = `${await makeDatabase('empty')}_not`;
    const primary = connectTo([hostOf(await freePort()), unknown]);
    await expect(primary.send('BEGIN', select)).rejects.toMatchObject({ code: '3D000' });
  });

  it('are not used again once their transaction was left open', async () => {
    const primary = connectTo([await makeDatabase('empty')]);
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
});

/** Two authorities; of the first a certificate for `localhost`, and one that ended yesterday. */
function makeCertificates(folder: string): void {
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  for (const name of ['authority', 'stranger']) {
    openssl(`req -x509 ${newKey} -subj /CN=${name} -days 2 -keyout ${name}.key -out ${name}.pem`);
  }
  const named = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  openssl(`req ${newKey} ${named} -keyout server.key -out server.csr`);
  const signed = '-CA authority.pem -CAkey authority.key -copy_extensions copyall';
  for (const [name, days] of [
    ['good', 2],
    ['expired', -1],
  ]) {
    openssl(`x509 -req -in server.csr ${signed} -days ${days} -out ${name}.pem`);
  }
}

type Certificate = 'good' | 'expired' | 'none';

describePostgresServers('TLS to Postgres', () => {
  let postgres: Postgres;
  let running: PostgresServer;
  let folder: string;
  let shown: Certificate = 'none';

  const hand = (file: string, to: string) => {
    const path = join(postgres.folder, 'data', to);
    copyFileSync(join(folder, file), path);
    const { uid, gid } = postgresUser;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };

  /** Starts the database anew, unless it has that certificate. */
  const show = async (certificate: Certificate) => {
    if (certificate === shown) return;
    shown = certificate;
    await running.stop();
    const [data, port] = [join(postgres.folder, 'data'), postgres.server.port];
    if (certificate !== 'none') hand(`${certificate}.pem`, 'server.crt');
    running = new PostgresServer(data, port, certificate === 'none' ? [] : ['ssl=on']);
    await running.start();
  };
  beforeAll(async () => {
    postgres = await startPostgres({ durable: false });
    running = postgres.server;
    folder = join(postgres.folder, 'certificates');
    mkdirSync(folder);
    makeCertificates(folder);
    hand('server.key', 'server.key');
    await (await postgresPlace(postgres.url).openStore()).close();
  });
  afterAll(async () => {
    await running?.stop();
    await postgres?.stop();
  });
  /** @param root a file of the certificates, the word `system`, or nothing */
  const address = ({ host = 'localhost', mode = 'verify-full', root = 'authority.pem' } = {}) => {
    const path = root.endsWith('.pem') ? join(folder, root) : root;
    const query = `sslmode=${mode}${path && `&sslrootcert=${path}`}`;
    return `postgres://postgres:geheim@${host}:${postgres.server.port}/postgres?${query}`;
  };

  it.each([
    { mode: 'verify-full' },
    { mode: 'verify-ca', host: '127.0.0.1' },
    { mode: 'require', host: '127.0.0.1', root: '' },
  ])('is spoken with the server that $mode asks for', async (change) => {
    await show('good');
    const place = postgresPlace(address(change));
    const store = await openStore(place);
    expect(await store.insert(sampleInsert())).toBe('stored');
    expect(await allLeads(place)).not.toEqual([]);
    const database = await openDatabase(place);
    const [session] = await database.all(
      'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    expect(session).toEqual({ ssl: true });
  });

  const unverified = '(UNABLE_TO_VERIFY_LEAF_SIGNATURE)';
  const noTls = 'does not support SSL connections';

  it.each<[string, Certificate, Parameters<typeof address>[0], string]>([
    ['an authority that did not sign', 'good', { root: 'stranger.pem' }, unverified],
    ['an authority that nobody named', 'good', { root: 'system' }, unverified],
    ['another name', 'good', { host: '127.0.0.1' }, '(ERR_TLS_CERT_ALTNAME_INVALID)'],
    ['a certificate that has ended', 'expired', {}, 'has expired (CERT_HAS_EXPIRED)'],
    ['a server without TLS, by prefer', 'none', { mode: 'prefer', root: '' }, noTls],
  ])('%s is refused', async (_, certificate, change, said) => {
    await show(certificate);
    const lines = await checkStore({ DATABASE_URL: address(change) });
    expect(lines).toEqual([expect.stringContaining(`${said}. Nothing was sent.`)]);
  });

  it('is refused in one line by server, doctor and commands, as is a certificate that cannot be read', async () => {
    await show('none');
    const [plain, unread] = [address(), address({ root: 'nobody.pem' })];
    const missing = join(folder, 'nobody.pem');
    const said = `DATABASE_URL: ${new URL(plain).host}/postgres (Postgres): The server does not support SSL connections. Nothing was sent. Whom to trust is said by sslmode and sslrootcert: docs/deploy-server.md`;
    const lines = [
      [plain, said],
      [unread, `DATABASE_URL: ENOENT: no such file or directory, open '${missing}'`],
    ] as const;
    for (const [DATABASE_URL, line] of lines) {
      const env = { DATABASE_URL };
      await expect(startServer({ env })).rejects.toThrow(`The server ended (1):\n${line}\n`);
      expect(await checkStore(env)).toEqual([line]);
      const list = leadsCommand('', { env });
      const refusal = { code: 1, output: '', errors: expect.stringContaining(line) };
      expect(await list('list')).toEqual(refusal);
    }
  });

  it('that fails while the server runs has leads refused, says why, and is over with a new certificate', async () => {
    await show('good');
    const store = await postgresPlace(address()).openStore();
    onTestFinished(() => store.close());
    await store.checkWritable();
    await show('expired');
    const message = expect.stringContaining('certificate has expired');
    const away = { reason: 'away', cause: { name: 'StoreOpenError', message } };
    const insert = () => store.insert(sampleInsert()).catch((error: unknown) => error);
    await expect.poll(insert).toMatchObject(away);
    await show('good');
    await expect.poll(insert).toBe('stored');
  });
});
