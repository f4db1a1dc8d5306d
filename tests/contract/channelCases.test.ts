import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../server/delivery/channels/Channel.ts';
import { channelKinds, readDeliveryConfig } from '../../server/delivery/channels.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { storedLead } from '../support/sampleLead.ts';
import { startDiscord, startSlack, startTeams } from '../support/vendors/chats.ts';
import { startHubspot, startPipedrive, startRdStation } from '../support/vendors/crms.ts';
import { startSheets } from '../support/vendors/googleSheets.ts';
import { delivered, never, setUpChannel } from '../support/vendors/setUpChannel.ts';
import { keep, protocolsIn, startVendor, type VendorFake } from '../support/vendors/VendorFake.ts';

const startWebhook = () =>
  startVendor((response, { body }, kept) => {
    keep(kept, protocolsIn(body));
    response.end();
  }, webhookTo);

const vendors: Readonly<Record<string, () => Promise<VendorFake>>> = {
  webhook: startWebhook,
  sheets: startSheets,
  slack: startSlack,
  discord: startDiscord,
  teams: startTeams,
  rdstation: startRdStation,
  hubspot: startHubspot,
  pipedrive: startPipedrive,
};

const lead = storedLead({ notes: 'Olá!\n<https://evil.example|aqui> @everyone' });

const open = (name: string, vendor: VendorFake) => setUpChannel(name, vendor).open();

type Send = Awaited<ReturnType<typeof open>>;
const deliver = (send: Send, one = lead, signal = never): Promise<Outcome> => send(one, signal);

it('covers every channel except e-mail, which is not HTTP', () => {
  const names = channelKinds.map(({ name }) => name).filter((name) => name !== 'email');
  expect(Object.keys(vendors).sort()).toEqual(names.sort());
});

describe.each(Object.entries(vendors))('%s', (name, start) => {
  it('accepts a lead, once', async () => {
    const vendor = await start();
    expect(await deliver(await open(name, vendor))).toEqual(delivered);
    expect([...vendor.kept]).toEqual([['C7F3-A91D', 1]]);
  });

  it('accepts the longest texts', async () => {
    const vendor = await start();
    const long = { name: '*'.repeat(100), company: '<'.repeat(120), notes: '🛒&*'.repeat(1666) };
    expect(await deliver(await open(name, vendor), storedLead(long))).toEqual(delivered);
    expect(vendor.kept.size).toBe(1);
  });

  it('tries again after 503', async () => {
    const vendor = await start();
    vendor.interrupt = (response) => response.writeHead(503).end('<html>no</html>');
    const outcome = await deliver(await open(name, vendor));
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'HTTP 503' });
  });

  it('waits after 429 as long as Retry-After says', async () => {
    const vendor = await start();
    vendor.interrupt = (response) => response.writeHead(429, { 'retry-after': '7200' }).end('{}');
    const before = Date.now();
    const outcome = await deliver(await open(name, vendor));
    const waits = outcome.kind === 'failed' ? Number(outcome.notBefore) - before : 0;
    expect(Math.floor(waits / 60_000)).toBe(120);
  });

  it.each([307, 400, 404, 410])('gives up after %i, and follows no redirect', async (status) => {
    const vendor = await start();
    const elsewhere = await startReceiver();
    vendor.interrupt = (response) => response.writeHead(status, { location: elsewhere.url }).end();
    expect((await deliver(await open(name, vendor))).kind).toBe('refused');
    expect(elsewhere.calls).toEqual([]);
  });

  it('gives up on an answer that does not come, or breaks off', async () => {
    const vendor = await start();
    const send = await open(name, vendor);
    vendor.interrupt = (response) => response.destroy();
    expect((await deliver(send)).kind).toBe('failed');
    const cut = new AbortController();
    vendor.interrupt = () => cut.abort(new DOMException('', 'TimeoutError'));
    const outcome = await deliver(await open(name, vendor), lead, cut.signal);
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'timeout' });
  });

  it('reveals nothing of the lead, the URL or the key in a failure', async () => {
    const vendor = await start();
    const secrets = Object.values(vendor.env);
    vendor.interrupt = (response, { body, url }) => response.writeHead(400).end(`${url} ${body}`);
    const said = JSON.stringify(await deliver(await open(name, vendor)));
    for (const secret of [...secrets, 'Ana', 'calcadosaurora']) expect(said).not.toContain(secret);
  });

  it('explains invalid settings without quoting them', async () => {
    const { env } = await start();
    for (const variable of Object.keys(env)) {
      const wrong = { ...env, [variable]: 'geheim geheim' };
      const read = () => readDeliveryConfig(wrong);
      if (/URL|KEY|TOKEN|EMAIL|ID/.test(variable)) expect(read).toThrow(variable);
      expect(read).not.toThrow('geheim');
    }
  });
});

describe.each(['slack', 'discord', 'teams'] as const)('chat %s', (name) => {
  it('shows input as text, and a link that opens the conversation', async () => {
    const vendor = await (vendors[name] as () => Promise<VendorFake>)();
    await deliver(await open(name, vendor));
    const body = vendor.calls[0]?.body ?? '';
    expect(body).toContain(
      'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Ana!%20Aqui%20%C3%A9%20da',
    );
    if (name === 'slack') expect(body).toContain('&lt;https://evil.example|aqui&gt;');
    if (name === 'discord') expect(body).toContain('\\\\<https\\\\:');
    if (name === 'teams') expect(body).not.toContain('"TextBlock"');
  });
});
