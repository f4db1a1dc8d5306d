import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PrimaryConnections } from '../../server/store/postgres/PrimaryConnections.ts';
import { freePort } from '../support/freePort.ts';
import { describePostgres, makeDatabase } from '../support/postgres/testDatabase.ts';

/** A host that takes connections and never says a word. */
const silent = createServer();
let connections = 0;
silent.on('connection', () => {
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
