import { expect, it } from 'vitest';
import { channelKinds, readDeliveryConfig } from '../../server/delivery/channels.ts';
import { addDeliveries, type Claim, DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import { createDeliveryWorker } from '../../server/delivery/DeliveryWorker.ts';
import { describeErasure, erasePerson } from '../../server/delivery/erasePerson.ts';
import { correctable } from '../../server/leads/correctLead.ts';
import { countStuckLeads } from '../../server/leads/stuckLeads.ts';
import {
  correctLead,
  putInQuarantine,
  releaseFromQuarantine,
} from '../../server/team/leadChanges.ts';
import { sendTeamMails } from '../../server/team/sendTeamMails.ts';
import { oneDay } from '../../shared/saoPauloTime.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { webhookTo } from '../support/receivers.ts';
import { ana, insertStrangers, invite, later, now, office } from '../support/teamWork.ts';
import { startHubspot, startPipedrive, startRdStation } from '../support/vendors/crms.ts';
import { startSheets } from '../support/vendors/googleSheets.ts';
import { skipPauses } from '../support/vendors/setUpChannel.ts';
import type { VendorFake } from '../support/vendors/VendorFake.ts';

const never = new AbortController().signal;
const [before, after] = ['ana@gmial.example.com', 'ana@gmail.example.com'] as const;

onEveryStore('an erased person', (tested) => {
  const prepare = async ({ env }: { env: Record<string, string> }) => {
    skipPauses();
    const config = readDeliveryConfig(env) ?? {};
    const deliver = async () => {
      const openDatabase = () => tested.place.openDatabase();
      const worker = await createDeliveryWorker(config, { openDatabase, report: () => {} });
      await worker.deliverDue(never);
    };
    const correct = () => correctLead(tested.database, 1, { field: 'email', value: after });
    const erase = async (ids = [1]) =>
      describeErasure(await erasePerson(tested.database, ids, { config }));
    await tested.insert({ email: before });
    await deliver();
    return { config, deliver, correct, erase };
  };

  const vendor = <Vendor extends VendorFake>(
    label: string,
    start: () => Promise<Vendor>,
    addresses: (vendor: Vendor) => unknown[],
  ) => {
    const startVendor = async () => {
      const fake = await start();
      return { vendor: fake as VendorFake, held: () => addresses(fake) };
    };
    return [label, startVendor] as const;
  };

  it.each([
    vendor('HubSpot', startHubspot, ({ contacts }) =>
      contacts.map(({ properties }) => properties['email']),
    ),
    vendor('Pipedrive', startPipedrive, ({ persons }) =>
      persons.flatMap(({ emails }) => emails.map(({ value }) => value)),
    ),
    vendor('Google Sheets', startSheets, ({ grid }) => grid.slice(1).map((row) => row[5])),
  ])(
    'erases at %s by the address that was sent, even if its correction was not',
    async (label, start) => {
      const { vendor, held } = await start();
      const { correct, deliver, erase } = await prepare(vendor);
      await correct();
      expect(held()).toEqual([before]);
      expect(await erase()).toBe(`Apagado também por ${label}.`);
      expect(held()).toEqual([]);

      await tested.insert({ email: before });
      await deliver();
      await correctLead(tested.database, 2, { field: 'email', value: after });
      await deliver();
      expect(held()).toEqual([after]);
      expect(await tested.count('deliveries WHERE earlier_emails IS NOT NULL')).toBe(0);
      expect(await erase([2])).toBe(`Apagado também por ${label}.`);
      expect(held()).toEqual([]);
    },
  );

  it('does not claim success if nothing was found, and names the address to look for', async () => {
    const hubspot = await startHubspot();
    const { erase } = await prepare(hubspot);
    hubspot.contacts = [];
    expect(await erase()).toBe(
      'Falta apagar à mão: o contato no HubSpot, com exclusão permanente (nada foi encontrado lá: confira).',
    );
    await tested.database.run('DELETE FROM deliveries');
    const { correct, erase: eraseNext } = await prepare(await startRdStation());
    const [id = 0] = await tested.insert();
    await correctLead(tested.database, id, { field: 'email', value: after });
    await correct();
    expect(await eraseNext([id])).toBe(
      `Falta apagar à mão: o contato na Base de Leads do RD Station (também como ${before}).`,
    );
  });

  it('names the mails to the team once it has got any, or gets one at this moment', async () => {
    const { database } = tested;
    const erase = async (id: number) =>
      (await erasePerson(database, [id], { config: null })).byHand;
    const mailboxes = ['os e-mails da caixa, no correio de quem é ou foi da equipe'];
    await invite(tested, ana);
    await insertStrangers(tested, 3);
    for (const id of [1, 2, 3]) await tested.age(id, later(-2 * oneDay));
    expect(await erase(1)).toEqual([]);
    const send = async () => expect(await erase(2)).toEqual(mailboxes);
    expect(await sendTeamMails(database, { office, send, now })).toBe(1);
    expect(await erase(3)).toEqual(mailboxes);
  });

  it('sends corrections to exactly the channels that accept them', () => {
    const kinds = channelKinds.filter(({ takesCorrections }) => takesCorrections);
    expect(kinds.map(({ name }) => name).sort()).toEqual([...correctable].sort());
  });

  /** A lead that waits for one channel, while an attempt on another is in progress. */
  const prepareUnderWay = async () => {
    await tested.insert({}, {});
    const queue = new DeliveryQueue(tested.database);
    await queue.takeUp(['webhook', 'slack']);
    const [claim] = await queue.claim('webhook', 1);
    const ids = [claim?.leadId ?? 0];
    const config = readDeliveryConfig(webhookTo('http://localhost:9/'));
    return { queue, claim: claim as Claim, ids, config };
  };

  it('names a channel that may have got a lead before its quarantine', async () => {
    const { queue, claim, ids, config } = await prepareUnderWay();
    const waiting = `deliveries WHERE state = 'waiting' AND lead_id = ${claim.leadId}`;
    await putInQuarantine(tested.database, claim.leadId);
    const settled = { attempts: 1, dueAt: new Date(), failure: 'timeout' };
    await queue.settle(claim, { ...settled, state: 'waiting' });
    expect(await tested.count(waiting)).toBe(0);
    expect(await countStuckLeads(tested.database, { webhook: {} })).toMatchObject({
      deadDeliveries: 0,
    });
    await releaseFromQuarantine(tested.database, claim.leadId);
    expect(await tested.count(waiting)).toBe(1);
    await putInQuarantine(tested.database, claim.leadId);
    const { byHand } = await erasePerson(tested.database, ids, { config });
    expect(byHand).toEqual([expect.stringContaining('webhook')]);
  });

  it('withdraws waiting deliveries, waits for running ones, and reports only what was sent', async () => {
    const { queue, claim, ids } = await prepareUnderWay();
    const erased = erasePerson(tested.database, ids, { config: null });
    const waiting = `deliveries WHERE state = 'waiting' AND lead_id = ${claim.leadId}`;
    await expect.poll(() => tested.count(waiting)).toBe(0);
    expect(await queue.lead(claim)).not.toBeNull();
    const settled = { attempts: 1, dueAt: new Date(), failure: 'HTTP 503' };
    expect(await queue.settle(claim, { ...settled, state: 'waiting' })).toBe(true);
    const { leads, byHand } = await erased;
    expect([leads, byHand]).toEqual([1, ['o contato no sistema que recebe o webhook']]);
    expect(await tested.count('lead_states')).toBe(1);
    expect(await tested.count('deliveries')).toBe(2);
  });

  it('names deliveries still in progress after a while', async () => {
    const { ids } = await prepareUnderWay();
    const timeout = 0;
    const { byHand } = await erasePerson(tested.database, ids, { config: null, timeout });
    expect(byHand).toEqual([
      'o contato no sistema que recebe o webhook (um envio estava em andamento: confira depois)',
    ]);
  });

  it('names what was sent while another channel was asked to erase', async () => {
    const hubspot = await startHubspot();
    const { erase } = await prepare(hubspot);
    hubspot.interrupt = async (response) => {
      await addDeliveries(tested.database, [1], 'slack', new Date());
      await new DeliveryQueue(tested.database).claim('slack', 1);
      response.writeHead(401).end();
    };
    expect(await erase()).toMatch(
      /HubSpot.*; .* Slack \(um envio estava em andamento: confira depois\)\.$/,
    );
  });
});
