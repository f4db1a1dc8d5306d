import { describe, expect, it } from 'vitest';
import { channelKinds, readDeliveryConfig } from '../../server/delivery/channels.ts';
import { startReceiver, webhookTo } from '../support/receivers.ts';
import { storedLead } from '../support/sampleLead.ts';
import { startDiscord, startSlack, startTeams } from '../support/vendors/chats.ts';
import { startHubspot, startPipedrive, startRdStation } from '../support/vendors/crms.ts';
import { startSheets } from '../support/vendors/googleSheets.ts';
import { delivered, setUpChannel } from '../support/vendors/setUpChannel.ts';
import {
  keep,
  loseAnswers,
  protocolsIn,
  startVendor,
  type VendorFake,
} from '../support/vendors/VendorFake.ts';

const startWebhook = () =>
  startVendor((response, { body }, kept) => {
    keep(kept, protocolsIn(body));
    response.end();
  }, webhookTo);

const vendors = {
  webhook: startWebhook,
  sheets: startSheets,
  slack: startSlack,
  discord: startDiscord,
  teams: startTeams,
  rdstation: startRdStation,
  hubspot: startHubspot,
  pipedrive: startPipedrive,
} as const;

const lead = storedLead({ notes: 'Olá!\n<https://evil.example|aqui> @everyone' });

it('covers every channel except e-mail, which is not HTTP', () => {
  const names = channelKinds.map(({ name }) => name).filter((name) => name !== 'email');
  expect(Object.keys(vendors).sort()).toEqual(names.sort());
});

describe.each(Object.entries(vendors))('%s', (name, start) => {
  const setUp = async () => {
    const vendor: VendorFake = await start();
    return { vendor, ...setUpChannel(name, vendor) };
  };

  it('stores a lead once, even with the longest texts', async () => {
    const { vendor, deliver } = await setUp();
    const long = { name: '*'.repeat(100), company: '<'.repeat(120), notes: '🛒&*'.repeat(1666) };
    expect(await deliver(storedLead(long))).toEqual(delivered);
    expect([...vendor.kept]).toEqual([['C7F3-A91D', 1]]);
  });

  it('tries again after 503', async () => {
    const { vendor, deliver } = await setUp();
    vendor.interrupt = (response) => response.writeHead(503).end('<html>no</html>');
    expect(await deliver(lead)).toMatchObject({ kind: 'failed', failure: 'HTTP 503' });
  });

  it('waits after 429 as long as Retry-After says', async () => {
    const { vendor, deliver } = await setUp();
    vendor.interrupt = (response) => response.writeHead(429, { 'retry-after': '7200' }).end('{}');
    const before = Date.now();
    const outcome = await deliver(lead);
    const waits = outcome.kind === 'failed' ? Number(outcome.notBefore) - before : 0;
    expect(Math.floor(waits / 60_000)).toBe(120);
  });

  it.each([307, 400, 404, 410])('gives up after %i, and follows no redirect', async (status) => {
    const { vendor, deliver } = await setUp();
    const elsewhere = await startReceiver();
    vendor.interrupt = (response, { url }) =>
      !url.endsWith('/token') && response.writeHead(status, { location: elsewhere.url }).end();
    expect((await deliver(lead)).kind).toBe('refused');
    expect(elsewhere.calls).toEqual([]);
  });

  it('ends an attempt whose response does not come, or breaks off', async () => {
    const { vendor, deliver, open } = await setUp();
    vendor.interrupt = (response) => response.destroy();
    expect((await deliver(lead)).kind).toBe('failed');
    const cut = new AbortController();
    vendor.interrupt = () => cut.abort(new DOMException('', 'TimeoutError'));
    const outcome = await (await open())(lead, cut.signal);
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'timeout' });
  });

  it('reveals nothing of the lead, the URL or the key in a failure', async () => {
    const { vendor, deliver } = await setUp();
    vendor.interrupt = (response, { body, url }) => response.writeHead(400).end(`${url} ${body}`);
    const said = JSON.stringify(await deliver(lead));
    for (const secret of [...Object.values(vendor.env), 'Ana', 'calcadosaurora']) {
      expect(said).not.toContain(secret);
    }
  });

  it('explains invalid settings without quoting them', async () => {
    const { env } = (await setUp()).vendor;
    for (const variable of Object.keys(env)) {
      const wrong = { ...env, [variable]: 'geheim geheim' };
      const read = () => readDeliveryConfig(wrong);
      if (/URL|KEY|TOKEN|EMAIL|ID/.test(variable)) expect(read).toThrow(variable);
      expect(read).not.toThrow('geheim');
    }
  });
});

it.each(['slack', 'discord', 'teams'] as const)(
  '%s shows input as text, and a link that opens the conversation',
  async (name) => {
    const vendor = await vendors[name]();
    await setUpChannel(name, vendor).deliver(lead);
    const body = vendor.calls[0]?.body ?? '';
    expect(body).toContain(
      'https://wa.me/5511987654321?text=Ol%C3%A1%2C%20Ana!%20Aqui%20%C3%A9%20da',
    );
    if (name === 'slack') expect(body).toContain('&lt;https://evil.example|aqui&gt;');
    if (name === 'discord') expect(body).toContain('\\\\<https\\\\:');
    if (name === 'teams') expect(body).not.toContain('"TextBlock"');
  },
);

it.each([
  ['sheets', ':append'],
  ['hubspot', 'batch/upsert'],
  ['hubspot', 'objects/2026-03/notes'],
  ['pipedrive', '/persons'],
  ['pipedrive', '/deals'],
  ['pipedrive', '/notes'],
] as const)(
  '%s has a lead once, even if the response to a call of %s was lost',
  async (name, path) => {
    const vendor: VendorFake = await vendors[name]();
    const { deliver } = setUpChannel(name, vendor);
    loseAnswers(vendor, ({ method, url }) => method === 'POST' && url.includes(path));
    expect((await deliver()).kind).toBe('failed');
    vendor.interrupt = null;
    for (const _ of [1, 2]) expect(await deliver()).toEqual(delivered);
    expect([...vendor.kept]).toEqual([['C7F3-A91D', 1]]);
    if ('notes' in vendor) expect(vendor.notes).toHaveLength(1);
    if ('persons' in vendor) expect(vendor.persons).toHaveLength(1);
  },
);

it.each(['sheets', 'hubspot', 'pipedrive'] as const)(
  '%s does not call leads erased if it has only some of them',
  async (name) => {
    const { deliver, erase } = setUpChannel(name, await vendors[name]());
    await deliver();
    const lost = storedLead({ id: 8, protocol: '0D00-0000', email: 'eva@loja.example' });
    expect(await erase(lost, storedLead())).toEqual({ kind: 'absent' });
  },
);
