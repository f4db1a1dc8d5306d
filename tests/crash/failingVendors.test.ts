import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { redeliver } from '../../server/delivery/deliveryLog.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { fillStore, readLeads } from '../support/leadStores.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { startDiscord, startSlack, startTeams } from '../support/vendors/chats.ts';
import { startHubspot, startPipedrive, startRdStation } from '../support/vendors/crms.ts';
import { startSheets } from '../support/vendors/googleSheets.ts';
import type { VendorFake } from '../support/vendors/VendorFake.ts';
import { roundsOf } from './support/calls.ts';
import { expectNoneLost } from './support/counts.ts';
import type { DelivererTask } from './support/deliverLeads.ts';

const [leadCount, kills] = [roundsOf(60, 10_000), roundsOf(4, 60)];

/** Has a third of its calls fail: half of them before the vendor did anything, half as its answer was on the way. */
function failAThird(vendor: VendorFake): void {
  Object.defineProperty(vendor, 'interrupt', {
    get: (): VendorFake['interrupt'] =>
      Math.random() < 1 / 6 ? (response) => response.writeHead(503).end() : null,
  });
  vendor.losesAnswer = () => Math.random() < 1 / 5;
}

const script = fileURLToPath(new URL('support/deliverLeads.ts', import.meta.url));

const day = 86_400_000;

/** How long a process delivers before it is killed, at most: in milliseconds. */
const longest = roundsOf(1500, 5000);

/** How many leads stand at a vendor once more than they should. */
function countRepeats({ kept }: VendorFake, leads: ReadonlyMap<string, number>): number {
  return [...leads].reduce((sum, [protocol, own]) => sum + (kept.get(protocol) ?? 0) - own, 0);
}

it(`brings ${leadCount} leads to every vendor, of whose calls a third fails, by processes that are killed`, async () => {
  const [sheets, hubspot, pipedrive] = [
    // Rounds are two days apart for the deliverer, seconds for the fake.
    await startSheets(Number.POSITIVE_INFINITY),
    await startHubspot(),
    await startPipedrive(),
  ];
  const looksFirst: Record<string, VendorFake> = { sheets, hubspot, pipedrive };
  const knowsNoKey: Record<string, VendorFake> = {
    rdstation: await startRdStation(),
    slack: await startSlack(),
    discord: await startDiscord(),
    teams: await startTeams(),
  };
  const vendors = { ...looksFirst, ...knowsNoKey };
  for (const vendor of Object.values(vendors)) failAThird(vendor);
  const env = Object.assign({}, ...Object.values(vendors).map((vendor) => vendor.env));

  const folder = temporaryFolder();
  await fillStore(
    folder,
    Array.from({ length: leadCount }, (_, index) => ({ email: `cliente${index}@loja.com.br` })),
  );
  const protocols = (await readLeads(folder)).map(({ protocol }) => protocol ?? '');
  const leads = new Map(
    [...Map.groupBy(protocols, (one) => one)].map(([one, all]) => [one, all.length]),
  );

  const database = openSqliteDatabase(folder);
  const isOpen = async () => {
    await redeliver(database, { dead: true }, { channels: [], now: new Date(0) });
    const sql = `SELECT (SELECT count(*) FROM lead_outbox)
      + (SELECT count(*) FROM deliveries WHERE state <> 'delivered') AS open`;
    return Number((await database.all<{ open: number }>(sql))[0]?.open) > 0;
  };
  for (let round = 0; await isOpen(); round += 1) {
    const task: DelivererTask = { folder, env, time: Date.now() + round * 2 * day };
    const worker = fork(script, [JSON.stringify(task)]);
    const ended = once(worker, 'exit');
    if (round < kills) {
      await Promise.race([ended, pause(Math.random() * longest)]);
      worker.kill('SIGKILL');
    }
    await ended;
  }
  await database.close();

  const repeats = Object.entries(knowsNoKey)
    .map(([name, vendor]) => `${name} ${countRepeats(vendor, leads)}`)
    .join(', ');
  for (const [name, vendor] of Object.entries(vendors)) {
    const arrived = [...leads].filter(([one, own]) => (vendor.kept.get(one) ?? 0) >= own);
    expectNoneLost(
      'vendors that fail, deliveries killed',
      leads.keys(),
      new Set(arrived.map(([one]) => one)),
      {
        remarks: `${leadCount} leads at each vendor, a third of whose calls failed; repeats: ${repeats}`,
      },
    );
    if (name in looksFirst) expect([name, countRepeats(vendor, leads)]).toEqual([name, 0]);
  }
});
