import { describe, expect, it } from 'vitest';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { storedLead } from '../support/sampleLead.ts';
import { startHubspot, startPipedrive, startRdStation } from '../support/vendors/crms.ts';
import { delivered, setUpChannel } from '../support/vendors/setUpChannel.ts';
import type { VendorFake } from '../support/vendors/VendorFake.ts';

const lead = storedLead({
  company: 'Calçados Aurora',
  notes: 'Olá!\n<img src=x onerror=alert(1)> & "aspas"',
});

const setUp = (name: string, vendor: Pick<VendorFake, 'env'>) => setUpChannel(name, vendor, lead);

describe.each([
  ['rdstation', startRdStation],
  ['hubspot', startHubspot],
  ['pipedrive', startPipedrive],
] as const)('%s', (name, start) => {
  it.each([401, 403])('tries again after %i, because somebody may fix the key', async (status) => {
    const vendor = await start();
    vendor.interrupt = (response) => response.writeHead(status).end('{}');
    const failed = { kind: 'failed', failure: `HTTP ${status}` };
    expect(await setUp(name, vendor).deliver()).toMatchObject(failed);
  });

  it('calls the vendor’s own origin by default', async () => {
    const { env } = await start();
    const [[variable = '', value] = []] = Object.entries(env);
    expect(readDeliveryConfig({ [variable]: value })?.[name]).toMatchObject({
      api: expect.stringMatching(/^https:\/\/api\.\w+(\.\w+)+$/),
    });
  });
});

describe('RD Station', () => {
  it('gets a conversion with the form, the source and our legal basis', async () => {
    const vendor = await startRdStation();
    const source = { landing: '/', utm_source: 'instagram', utm_medium: 'cpc', utm_term: 'pix' };
    const context = { form: 'benefits', page: '/beneficios', notice: '1', source };
    expect(await setUp('rdstation', vendor).deliver({ ...lead, context })).toEqual(delivered);
    const basis = { category: 'communications', type: 'pre_existent_contract', status: 'granted' };
    expect(vendor.payloads[0]).toEqual({
      conversion_identifier: 'site-benefits',
      email: lead.email,
      name: lead.name,
      mobile_phone: '+5511987654321',
      company_name: lead.company,
      traffic_source: 'instagram',
      traffic_medium: 'cpc',
      traffic_value: 'pix',
      legal_bases: [basis],
      cf_protocolo: lead.protocol,
      cf_mensagem: lead.notes,
    });
  });

  it.each([
    ['(11) 3456-7890', { personal_phone: '+551134567890' }],
    ['(11) 91234-5678', { mobile_phone: '+5511912345678' }],
    ['(11) 8765-4321', { mobile_phone: '+551187654321' }],
  ])('gets %s in the field for that kind of number', async (phone, field) => {
    const vendor = await startRdStation();
    await setUp('rdstation', vendor).deliver({ ...lead, phone });
    const { personal_phone, mobile_phone } = vendor.payloads[0] ?? {};
    expect(JSON.parse(JSON.stringify({ personal_phone, mobile_phone }))).toEqual(field);
  });

  it('gets the conversion even if it has no custom fields for protocol and message', async () => {
    const vendor = await startRdStation();
    vendor.ownFields = [];
    expect(await setUp('rdstation', vendor).deliver()).toEqual(delivered);
    expect(vendor.payloads).toHaveLength(1);
    expect(vendor.payloads[0]).not.toHaveProperty('cf_mensagem');
  });
});

describe('HubSpot', () => {
  it('gets a contact, and a note that shows the input as text', async () => {
    const vendor = await startHubspot();
    expect(await setUp('hubspot', vendor).deliver()).toEqual(delivered);
    expect(vendor.contacts[0]?.properties).toEqual({
      email: 'ana@calcadosaurora.com.br',
      firstname: 'Ana',
      lastname: 'Conceição',
      phone: '+5511987654321',
      company: 'Calçados Aurora',
    });
    const note = vendor.notes[0]?.body ?? '';
    expect(note).toContain(
      '<b>Mensagem:</b> Olá!<br>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;aspas&quot;',
    );
    expect(note).toContain('<a href="https://wa.me/5511987654321?text=');
  });

  it('keeps the owner of a known contact, and its last name if only one name is given', async () => {
    const vendor = await startHubspot();
    const kept = { email: lead.email, hubspot_owner_id: '51', lastname: 'Souza' };
    vendor.contacts.push({ id: '7', properties: { ...kept } });
    await setUp('hubspot', vendor).deliver({ ...lead, name: 'Ana' });
    expect(vendor.contacts).toMatchObject([{ properties: { ...kept, firstname: 'Ana' } }]);
  });

  it('finds its note among many others, and is not fooled by a typed protocol', async () => {
    const vendor = await startHubspot();
    const { deliver } = setUp('hubspot', vendor);
    const notes = ['1', '2', '3'].map((id) => ({ id, contact: '7', body: 'Sobre o C7F3-A91D' }));
    vendor.contacts.push({ id: '7', properties: { email: lead.email } });
    vendor.notes.push(...notes);
    await deliver();
    await deliver();
    expect(vendor.notes).toHaveLength(4);
  });

  it('deletes the contact permanently, once, without blocking its address', async () => {
    const vendor = await startHubspot();
    const { deliver, erase } = setUp('hubspot', vendor);
    await deliver();
    expect(await erase()).toEqual({ kind: 'erased' });
    expect(await erase({ ...lead, id: 8 })).toEqual({ kind: 'absent' });
    expect(vendor).toMatchObject({ contacts: [], notes: [], blocked: [] });
  });
});

describe('Pipedrive', () => {
  it('gets a person, a deal with the protocol, and a note that shows the input as text', async () => {
    const vendor = await startPipedrive();
    expect(await setUp('pipedrive', vendor).deliver()).toEqual(delivered);
    const person = vendor.persons[0];
    expect(person).toMatchObject({
      name: 'Ana Conceição',
      emails: [{ value: 'ana@calcadosaurora.com.br', primary: true }],
      phones: [{ value: '+5511987654321', primary: true }],
    });
    const title = 'Ana Conceição (Calçados Aurora) · C7F3-A91D';
    expect(vendor.deals).toMatchObject([{ title, person_id: person?.id }]);
    expect(vendor.notes[0]?.content).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('adds the deal to the person with that address, and leaves the person unchanged', async () => {
    const vendor = await startPipedrive();
    const known = { id: 70, name: 'Ana C.', emails: [{ value: 'Ana@CalcadosAurora.com.br' }] };
    const other = { id: 60, name: 'Bia', emails: [{ value: 'mariana@calcadosaurora.com.br' }] };
    vendor.persons.push(structuredClone(known), other);
    vendor.deals.push({ id: 80, title: 'Visita, C7F3-A91D?', person_id: 70 });
    expect(await setUp('pipedrive', vendor).deliver()).toEqual(delivered);
    expect(vendor.persons).toEqual([known, other]);
    expect(vendor.deals.map(({ person_id }) => person_id)).toEqual([70, 70]);
  });

  it('deletes deal by deal with its note, then the person', async () => {
    const vendor = await startPipedrive();
    const { deliver, erase } = setUp('pipedrive', vendor);
    const second = { ...lead, id: 8, protocol: '0D00-0000' };
    await deliver();
    await deliver(second);
    Object.assign(vendor.deals[0] ?? {}, { isArchived: true });
    expect(await erase()).toEqual({ kind: 'erased' });
    expect([vendor.persons.length, vendor.deals.length, vendor.notes.length]).toEqual([1, 1, 1]);
    expect(await erase(second)).toEqual({ kind: 'erased' });
    expect(vendor).toMatchObject({ persons: [], deals: [], notes: [] });
  });

  it('keeps a person who has deals made by the team, and reports it', async () => {
    const vendor = await startPipedrive();
    const { deliver, erase } = setUp('pipedrive', vendor);
    const leads = [lead, { ...lead, id: 8, protocol: '0D00-0000' }];
    for (const one of leads) await deliver(one);
    const visit = { id: 80, title: 'Visita', person_id: vendor.persons[0]?.id ?? 0 };
    vendor.deals.push(visit);
    expect(await erase(...leads)).toMatchObject({ kind: 'refused', failure: 'other deals' });
    expect(vendor).toMatchObject({ deals: [visit], notes: [] });
    expect(vendor.persons).toHaveLength(1);
  });
});

describe.each([
  ['hubspot', startHubspot, 'HubSpot', 'HUBSPOT'],
  ['pipedrive', startPipedrive, 'Pipedrive', 'PIPEDRIVE'],
] as const)('doctor and %s', (name, start, label, prefix) => {
  it('reports nothing if the token is valid, and writes nothing', async () => {
    const vendor = await start();
    expect(await setUp(name, vendor).findFaults()).toEqual([]);
    expect(vendor.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([401, 403, 503])('names what to check after %i', async (status) => {
    const vendor = await start();
    vendor.interrupt = (response) => response.writeHead(status).end();
    expect(await setUp(name, vendor).findFaults()).toEqual([
      `${prefix}_TOKEN, ${prefix}_API_URL: ${label} does not accept calls (HTTP ${status}): docs/channels.md.`,
    ]);
  });
});
