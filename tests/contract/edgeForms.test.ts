import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findPostgres, isRequired } from '../../scripts/test/neighbours.ts';
import { createRemoteStore } from '../../server/store/remoteStore.ts';
import { type HostedProject, startHostedProject } from '../support/hosted/startHostedProject.ts';
import { listenOn } from '../support/listenApp.ts';
import { makeDatabase } from '../support/postgres/testDatabase.ts';
import { startEdgeSite } from '../support/startPagesDev.ts';

const formType = 'application/x-www-form-urlencoded';

const filled = {
  name: ' Ana "Souza" ',
  email: 'ana@loja.com.br',
  phone: '+55 11 98765 4321',
  message: 'Quero o checkout.\r\nTenho Nuvemshop.',
  notice: '2026-11-21',
};
type Body = Record<string, string> | string;

const postTo =
  (url: string) =>
  (kind: string, body: Body = filled, headers: Record<string, string> = {}) =>
    fetch(`${url}/contato/${kind}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': formType, 'x-forwarded-proto': 'https', ...headers },
      body: String(new URLSearchParams(body)),
    });

/** What each host makes in its own way, or only of a connection. */
const ofTheHost =
  /^(etag|vary|date|connection|keep-alive|transfer-encoding|content-(length|encoding)|access-control-allow-origin|cf-.*|server|x-server-env)$/;

/** An answer without what differs from lead to lead and from minute to minute. */
async function readAnswer(answer: Response) {
  const steady = (text: string) =>
    text.replace(/\b[0-9A-F]{4}-[0-9A-F]{4}\b/g, 'C7F3-A91D').replace(/\d\dh\d\d/gi, '10h12');
  const headers = [...answer.headers]
    .filter(([name]) => !ofTheHost.test(name))
    .map(([name, value]) => [name, name === 'last-modified' ? 'now' : steady(value)]);
  return { status: answer.status, headers, text: steady(await answer.text()) };
}

async function expectAlike(one: Response, other: Response) {
  const [{ text, ...head }, { text: otherText, ...otherHead }] = [
    await readAnswer(one),
    await readAnswer(other),
  ];
  expect(head).toEqual(otherHead);
  // Pages are long: where they differ, the whole of both says less than that they do.
  expect(text === otherText, 'the same text').toBe(true);
  return text;
}

const isThere = inject('postgres') !== null && findPostgres().postgrest !== undefined;

describe.runIf(isThere || isRequired('POSTGRES'))('the forms on Cloudflare Pages', () => {
  let project: HostedProject;
  let stopProject = async () => {};
  let pages: Awaited<ReturnType<typeof startEdgeSite>>;
  let own: Awaited<ReturnType<typeof listenOn>>;
  beforeAll(async () => {
    project = await startHostedProject(await makeDatabase('empty'));
    stopProject = project.stop;
    pages = await startEdgeSite(project);
    const store = createRemoteStore(pages.backend);
    own = await listenOn(store, { TRUST_PROXY: 'loopback' }, pages.dist);
  });
  afterAll(async () => {
    await own?.close();
    await pages?.stop();
    await stopProject();
  });
  beforeEach(() => project.database.query('TRUNCATE public.merchant_leads CASCADE'));

  const post: ReturnType<typeof postTo> = (...call) => postTo(pages.url)(...call);
  const postOwn: ReturnType<typeof postTo> = (...call) => postTo(own.url)(...call);
  const stored = async () => {
    const { rows } = await project.database.query(
      `SELECT json_strip_nulls(row_to_json(lead))::jsonb - 'id' - 'created_at' AS row,
        context::json, protocol, quarantine
      FROM lead_desk.stored_leads JOIN public.merchant_leads AS lead USING (id) ORDER BY id`,
    );
    return rows;
  };

  it.each([
    ['quick', {}],
    ['calculator', { abandonedCarts: '1.200', averageValue: 'R$ 389,90', platform: 'Shopify' }],
    ['benefits', { company: ' ', segment: 'Moda & Acessórios' }],
    ['how-it-works', {}],
  ])(
    'take %s into the project as our server does, and lead on to its receipt',
    async (kind, more) => {
      const body = { ...filled, ...more };
      const answer = await post(kind, body, { referer: `${pages.url}/beneficios?a=b` });
      const ownAnswer = await postOwn(kind, body, { referer: `${own.url}/beneficios?a=b` });
      const [{ protocol, ...lead }, { protocol: _, ...ownLead }] = await stored();
      expect(lead).toEqual(ownLead);
      expect(lead).toMatchObject({
        row: { name: 'Ana "Souza"' },
        context: { page: '/beneficios' },
      });
      expect(answer.headers.get('location')).toBe(`/obrigado?p=${protocol}`);
      const receipt = await (await fetch(`${pages.url}/obrigado?p=${protocol}`)).text();
      expect(receipt).toContain(protocol);
      expect(receipt).not.toMatch(/Ana|98765|\{\{/);
      await expectAlike(answer, ownAnswer);
    },
  );

  it('store a double click or a resend once, under a key that nobody else can make', async () => {
    const answers = [await post('quick'), await post('quick')];
    const [first, second] = answers.map(({ headers }) => headers.get('location'));
    expect(second).toBe(first);
    expect(await stored()).toHaveLength(1);
    await post('quick', { ...filled, message: 'Outra coisa' });
    expect(await stored()).toHaveLength(2);
    const { rows } = await project.database.query(
      'SELECT idempotency_key AS key FROM lead_desk.lead_states',
    );
    for (const { key } of rows) expect(key).toMatch(/^posted-[0-9a-f]{64}$/);
  });

  it('tell a machine in the trap what they tell everybody, and keep its lead apart', async () => {
    const answer = await post('quick', { ...filled, subject: 'Oferta' });
    expect(answer.status).toBe(303);
    expect((await post('quick')).status).toBe(303);
    expect((await stored()).map(({ quarantine }) => quarantine)).toEqual(['honeypot', null]);
  });

  it.each([
    ['bad input', 422, { ...filled, name: '', email: '"><script>{{notice}}' }, {}],
    ['another type', 415, filled, { 'content-type': 'text/plain' }],
    ['a large body', 413, { ...filled, message: 'a'.repeat(65_536) }, {}],
  ])('answer %s as our server does, and store nothing', async (_, status, body, headers) => {
    const answer = await post('quick', body, headers);
    expect(answer.status).toBe(status);
    await expectAlike(answer, await postOwn('quick', body, headers));
    expect(await stored()).toEqual([]);
  });

  it('answer a body that is no UTF-8 as our server does, and store nothing', async () => {
    const answers = [pages.url, own.url].map((url) =>
      fetch(`${url}/contato/quick`, {
        method: 'POST',
        headers: { 'content-type': formType, 'x-forwarded-proto': 'https' },
        body: Buffer.from('name=Jo%E3o+\x93Silva\x94&phone=11987654321', 'latin1'),
      }),
    );
    const [answer, ownAnswer] = await Promise.all(answers);
    const text = await expectAlike(answer as Response, ownAnswer as Response);
    expect([answer?.status, text.includes('João “Silva”')]).toEqual([422, true]);
    expect(await stored()).toEqual([]);
  });

  it('answer 404 with its page for an unknown form', async () => {
    for (const kind of ['other', '__proto__', 'quick/x']) {
      const answer = await post(kind);
      expect([kind, answer.status]).toEqual([kind, 404]);
      expect(await answer.text()).toContain('Oops! Page not found');
    }
  });

  it.each([
    ['/obrigado?p=C7F3-A91D', {}],
    ['/obrigado?p=c7f3a91d', { method: 'HEAD' }],
    ['/obrigado?p=C7F3-A91D', { headers: { 'if-modified-since': new Date().toUTCString() } }],
    ['/obrigado', {}],
    ['/obrigado?p=%3Cscript%3E', {}],
    ['/contato/quick', {}],
    ['/', {}],
  ])('leave %s %j as our server has it', async (path, { headers = {}, ...init }: RequestInit) => {
    const ask = (url: string) =>
      fetch(`${url}${path}`, { ...init, headers: { ...headers, 'x-forwarded-proto': 'https' } });
    await expectAlike(await ask(pages.url), await ask(own.url));
  });

  it('ask the function for the addresses of the forms alone, and show it to nobody', async () => {
    const { include, exclude } = JSON.parse(
      readFileSync(join(pages.folder, '_routes.json'), 'utf8'),
    );
    expect([include, exclude]).toEqual([['/contato/*', '/obrigado'], []]);
    expect((await fetch(`${pages.url}/_worker.js`)).ok).toBe(false);
    expect((await fetch(`${pages.url}/obrigado`, { method: 'POST' })).status).toBe(405);
  });

  describe('with the project in trouble', () => {
    const expectKept = async () => {
      const answer = await post('quick');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      const text = await expectAlike(answer, await postOwn('quick'));
      expect(text).toContain('Houve um problema ao enviar seus dados.');
      expect(text).toContain('Tenho Nuvemshop.</textarea>');
    };

    it('keep what was typed when it refuses', async () => {
      await project.database.query('REVOKE USAGE ON SCHEMA public FROM anon, public');
      await expectKept();
      await project.database.query('GRANT USAGE ON SCHEMA public TO anon, public');
      expect((await post('quick')).status).toBe(303);
      expect(await stored()).toHaveLength(1);
    });

    it('keep what was typed when it is away', async () => {
      await stopProject();
      stopProject = async () => {};
      await expectKept();
    });
  });
});
