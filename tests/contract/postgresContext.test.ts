import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { decodeLeadContext, encodeLeadContext } from '../../leads/leadContext.ts';
import {
  connectTo,
  describePostgres,
  insertAsVisitor,
  makeDatabase,
} from '../support/postgres/testDatabase.ts';
import { sampleLead } from '../support/sampleLead.ts';

const plain = { form: 'quick', page: '/', notice: '1' } as const;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

let url: string;

const openMigrated = async () => {
  const client = await connectTo(url);
  const insertWith = async (header: string) => {
    await insertAsVisitor(client, { headers: { 'x-lead-context': header } });
    const { rows } = await client.query(
      `SELECT context, quarantine, EXISTS (SELECT FROM lead_desk.lead_outbox WHERE lead_id = id) AS "goesOut"
       FROM lead_desk.stored_leads ORDER BY id DESC LIMIT 1`,
    );
    const [{ context, ...others }] = rows;
    return { context: JSON.parse(context), ...others };
  };
  return { client, insertWith };
};

describePostgres("a lead's context in Postgres", () => {
  beforeAll(async () => {
    url = await makeDatabase('migrated');
  });

  it('is what leads/ reads in the same header', async () => {
    const { insertWith } = await openMigrated();
    const headers = [
      encodeLeadContext(plain),
      encodeLeadContext({ form: 'how-it-works', page: '/como-funciona', notice: '2026-11-22' }),
      encode({ ...plain, trap: 'haste', more: true }),
      encode({ ...plain, trap: 'other' }),
      encode({ ...plain, trap: ['honeypot'] }),
      encode({ ...plain, page: 'ç'.repeat(201), notice: 'n'.repeat(300) }),
      encode({ ...plain, page: '' }),
      `${encode(plain)}==`,
      Buffer.from(JSON.stringify({ ...plain, page: '/?>>~~' })).toString('base64'),
    ];
    for (const header of headers) {
      const { context } = await insertWith(header);
      expect(context).not.toBeNull();
      expect(context).toEqual(decodeLeadContext(header));
    }
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['a torn base64', `${encode(plain)}A`],
    ['no JSON', Buffer.from('{"form":').toString('base64url')],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('base64url')],
    ['a NUL', Buffer.from('{"form":"quick"}\0').toString('base64url')],
    ['no object', encode(['quick', '/', '1'])],
    ['null', encode(null)],
    ['a number', encode(7)],
    ['another form', encode({ ...plain, form: 'contact' })],
    ['no page', encode({ form: 'quick', notice: '1' })],
    ['a wrong page', encode({ ...plain, page: 1 })],
    ['a wrong notice', encode({ ...plain, notice: null })],
    ['a list for the form', encode({ ...plain, form: ['quick'] })],
    ['too long a header', encode({ ...plain, more: 'x'.repeat(3023) })],
    ['endless lists', Buffer.from('['.repeat(3000)).toString('base64url')],
  ])('is left out, without an error, where the header holds %s', async (_, header) => {
    const { insertWith } = await openMigrated();
    expect(decodeLeadContext(header)).toBeNull();
    expect(await insertWith(header)).toEqual({ context: null, quarantine: null, goesOut: true });
  });

  it('has texts that Postgres cannot keep mended as leads/ mends them', async () => {
    const { client } = await openMigrated();
    const parts = ['\0', '\ud83d', '\ude00', '\\', 'u0000', 'ud83d', '"', 'é', '🛒', 'a'];
    const text = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, async (page) => {
        const header = encode({ ...plain, page });
        const { rows } = await client.query('SELECT lead_desk.read_lead_context($1)', [header]);
        expect(rows[0].read_lead_context).toEqual(decodeLeadContext(header));
      }),
      { numRuns: 500, examples: [['\\ud83d\ude00'], ['\\\\u0000'], ['\ud83d\0\ude00']] },
    );
  });

  it('is as long as the header may be', async () => {
    const { insertWith } = await openMigrated();
    const header = encode({ ...plain, more: 'x'.repeat(3022) });
    expect(header).toHaveLength(4096);
    expect(await insertWith(header)).toMatchObject({ context: plain });
  });

  it('keeps of the source the short texts that are known', async () => {
    const { insertWith } = await openMigrated();
    const known = {
      ...{ landing: '/beneficios', referrer: 'busca.example', utm_source: 's', utm_medium: 'm' },
      ...{ utm_campaign: 'c', utm_term: 't', utm_content: 'o', gclid: 'g', fbclid: 'f' },
      ...{ msclkid: 'm', ttclid: 't' },
    };
    const more = { utm_id: 'x', email: 'a@b.co' };
    const source = { ...known, ...more, utm_term: 'á'.repeat(201), gclid: '', fbclid: 1 };
    const { context } = await insertWith(encode({ ...plain, source }));
    const { gclid: _, fbclid: __, ...kept } = known;
    expect(context).toEqual({ ...plain, source: { ...kept, utm_term: 'á'.repeat(200) } });
  });

  it.each([
    ['a text', 'utm_source'],
    ['a list', ['utm_source']],
    ['a list of lists', [['landing', '/']]],
    ['without a first page', { utm_source: 'x' }],
    ['of an empty first page', { landing: '', utm_source: 'x' }],
    ['of a wrong first page', { landing: ['/'], utm_source: 'x' }],
  ])('has no source where it is %s', async (_, source) => {
    const { insertWith } = await openMigrated();
    const { context } = await insertWith(encode({ ...plain, source }));
    expect(context).toEqual(plain);
  });

  it.each(['honeypot', 'haste'] as const)('puts a lead of the trap %s apart', async (trap) => {
    const { insertWith } = await openMigrated();
    expect(await insertWith(encodeLeadContext({ ...plain, trap }))).toEqual({
      context: { ...plain, trap },
      quarantine: trap,
      goesOut: false,
    });
  });

  it('stands beside each lead of a call', async () => {
    const { client } = await openMigrated();
    const rows = [sampleLead(), sampleLead({ email: 'BIA@loja.com.br', phone: '(11) 2345-6789' })];
    await insertAsVisitor(client, { rows, headers: { 'x-lead-context': encode(plain) } });
    const { rows: stored } = await client.query(
      `SELECT context::json, status, email_key, phone_digits, exported_at
       FROM lead_desk.stored_leads ORDER BY id DESC LIMIT 2`,
    );
    const common = { context: plain, status: 'new', exported_at: null };
    expect(stored.reverse()).toEqual([
      { ...common, email_key: 'ana@calcadosaurora.com.br', phone_digits: '11987654321' },
      { ...common, email_key: 'bia@loja.com.br', phone_digits: '1123456789' },
    ]);
  });
});
