import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TooManyInsertsError } from '../../server/http/rateLimit.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, type Form, lead, postForm } from '../support/wire.ts';

let app: ListeningApp;
beforeEach(async () => {
  app = await listenApp();
  return () => app.close();
});

const startAnew = async (env: Record<string, string>) => {
  await app.close();
  app = await listenApp(env);
};

const post = (values: Record<string, string>, form: Form = {}) => postForm(app.url, values, form);

const filled = {
  name: ' Ana Souza ',
  email: 'ana@loja.com.br',
  phone: '+55 11 98765 4321',
  message: 'Quero o checkout.\r\nTenho Nuvemshop.',
};
const person = { name: 'Ana Souza', email: 'ana@loja.com.br', phone: '(11) 98765-4321' };
const notes = 'Quero o checkout.\nTenho Nuvemshop.';
const calculated = {
  ...{ abandonedCarts: '1.200', averageValue: 'R$ 389,90', platform: 'Shopify' },
  ...{ name: 'Ana Souza', email: 'ana@loja.com.br', phone: '11987654321' },
};

const receiptAddress = /^\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}\.\d{10}\.[0-9a-f]{32}$/;

const expectThanks = ({ status, headers }: Response) => {
  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(receiptAddress);
};

const sums = { abandoned_carts: 1200, average_value: 389.9, potential_revenue: 187_152 };
it.each([
  ['quick', filled, { notes, platform: 'Via formulário rápido' }],
  ['benefits', filled, { notes, company: '', platform: 'Via formulário de contato' }],
  ['calculator', calculated, { platform: 'Shopify', ...sums }],
] as [string, Record<string, string>, object][])(
  'stores the same row of %s as a script would, and redirects to /obrigado: %j',
  async (kind, body, columns) => {
    const headers = { referer: `${app.url}/beneficios?a=b#c` };
    const notice = `1\0${'🛒'.repeat(100)}`;
    expectThanks(await post({ ...body, notice, extra: 'x' }, { kind, headers }));
    expect(app.store.inserts).toEqual([
      {
        rows: [{ ...person, ...columns }],
        idempotencyKey: expect.stringMatching(/^form-[0-9a-f]{64}$/),
        context: { form: kind, page: '/beneficios', notice: `1${'🛒'.repeat(99)}\ufffd` },
      },
    ]);
  },
);

it('responds to a bot that filled in the hidden field as to anybody, and marks its lead', async () => {
  const form = { ...filled, notice: '1' };
  expectThanks(await post({ ...form, subject: 'Oferta' }));
  expectThanks(await post({ ...form, subject: '' }));
  const [trapped, honest] = app.store.inserts;
  expect(trapped?.context).toEqual({ form: 'quick', page: '/', notice: '1', trap: 'honeypot' });
  expect(honest).toMatchObject({ rows: trapped?.rows ?? [] });
  expect(honest?.context).toEqual({ form: 'quick', page: '/', notice: '1' });
});

const failed = 'Houve um problema ao enviar seus dados. Por favor, tente novamente.';

describe('bad input', () => {
  const expectMistakes = async (answer: Response, shown: readonly string[]) => {
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    for (const part of shown) expect(html).toContain(part);
    expect(html).not.toContain('{{unknown}}');
    expect(app.store.rows).toEqual([]);
  };

  it('gets a 422 page with the messages and the typed text', async () => {
    await expectMistakes(await post({ ...filled, name: '', email: '"><script>{{notice}}&' }), [
      '<b>Corrija 2 campos e envie de novo.</b>',
      '<input name="name" value="" aria-invalid="true"><p>Nome é obrigatório</p>',
      'value="&quot;&gt;&lt;script&gt;{{notice}}&amp;" aria-invalid="true"',
      '<p>E-mail inválido</p>',
      'value="+55 11 98765 4321" aria-invalid="false"><p></p>',
    ]);
  });

  it('keeps a message that the sender emptied, although the form prefills one', async () => {
    const kind = 'how-it-works';
    const empty = await (await fetch(`${app.url}/contato/${kind}`)).text();
    expect(empty).toContain('<textarea>Quero integrar</textarea>');
    const answer = await post({ ...filled, name: '', message: '' }, { kind });
    await expectMistakes(answer, ['<textarea></textarea>']);
  });

  it('gets 415 for another type, 413 above 64 KB, each with the form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const large = { ...filled, message: 'a'.repeat(65_536) };
    const untaken = await post(filled, { headers });
    const tooLarge = await post(large);
    expect([untaken.status, tooLarge.status]).toEqual([415, 413]);
    for (const answer of [untaken, tooLarge])
      expect(await answer.text()).toContain(`<i>${failed}</i>`);
  });
});

describe('a failure never loses what was typed', () => {
  const expectKept = async (answer: Response, status: number, retryAfter: string | null = null) => {
    const html = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(html).toContain(`<i>${failed}</i>`);
    expect(html).toContain('value=" Ana Souza " aria-invalid="false"');
    expect(html).toContain('<b></b>');
  };

  it('if the store is away, our own code fails, or a limit is exceeded', async () => {
    app.store.failure = new Error('x');
    await expectKept(await post(filled), 500);
    app.store.failure = new TooManyInsertsError(7);
    await expectKept(await post(filled), 429, '7');
    app.store.failure = null;
    app.store.unavailable = 'away';
    await expectKept(await post(filled), 503, '5');
  });

  it('at ten times the limit, which counts forms and data API together', async () => {
    await startAnew({ LEADS_RATE_LIMIT: '1' });
    expect((await callRest(app.url, { body: Array(10).fill(lead) })).status).toBe(201);
    const answer = await post(filled);
    const retryAfter = answer.headers.get('retry-after');
    expect(Number(retryAfter)).toBeGreaterThan(0);
    await expectKept(answer, 429, retryAfter);
  });

  it('from a page of another origin, if the owner lists the allowed ones: 403', async () => {
    await startAnew({ ALLOWED_ORIGINS: 'https://loja.example' });
    await expectKept(await post(filled, { headers: { origin: 'https://evil.example' } }), 403);
    expect(app.store.rows).toEqual([]);
    expectThanks(await post(filled, { headers: { origin: app.url } }));
  });
});

describe('the receipt of a form sent without script', () => {
  const answerTo = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${app.url}${path}`, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const send = async (form = filled) => (await post(form)).headers.get('location') ?? '';

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T02:00:00.900Z') });
    return () => void vi.useRealTimers();
  });

  it('shows the stored lead’s protocol, and nothing about the person', async () => {
    const location = await send();
    const key = app.store.inserts[0]?.idempotencyKey ?? '';
    const digits = createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase();
    const protocol = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    expect(location).toMatch(new RegExp(`\\?p=${protocol}\\.1795572000\\.`));
    const { status, headers, text } = await answerTo(location);
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    expect(text).toContain(`RECEBIDO ${protocol} 24/11`);
    expect(text).not.toMatch(/Ana|loja\.com|98765|\{\{/);
  });

  it('never changes: it is the same a week later, in any browser, and after a restart', async () => {
    const location = await send();
    const first = await answerTo(location);
    expect(first.text).toContain('até quarta-feira, 25/11, às 23h00');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    vi.setSystemTime(new Date('2026-12-02T15:00:00Z'));
    await startAnew({});
    const again = await answerTo(`${location}&utm_source=mail`);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('is not there yet, rather than broken, while a restarted server cannot reach its store', async () => {
    const location = await send();
    await startAnew({});
    app.store.unavailable = 'away';
    const { status, headers } = await answerTo(location);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    app.store.unavailable = null;
    expect((await answerTo(location)).status).toBe(200);
  });

  it('of a resent form has the protocol of the first, which is stored once', async () => {
    const protocolIn = (location: string) => /p=([\dA-F-]+)/.exec(location)?.[1];
    const protocol = protocolIn(await send());
    vi.setSystemTime(new Date('2026-11-25T20:00:00Z'));
    expect(protocolIn(await send())).toBe(protocol);
    expect(protocolIn(await send({ ...filled, message: 'Outra coisa' }))).not.toBe(protocol);
    expect(app.store.rows.map((row) => row.notes)).toEqual([notes, 'Outra coisa']);
  });

  it('cannot be forged, changed or shortened', async () => {
    const [, said = '', seal = ''] = /p=(.*)\.(\w+)$/.exec(await send()) ?? [];
    for (const carried of [
      `C7F3-A91D.${said.split('.')[1]}.${seal}`,
      `${said.replace('1795572000', '1795658400')}.${seal}`,
      `${said}.${seal.slice(0, -1)}`,
      'C7F3-A91D',
      '',
    ]) {
      const { status, headers, text } = await answerTo(`/obrigado?p=${carried}`);
      expect([carried, status, headers.get('cache-control')]).toEqual([carried, 200, 'no-cache']);
      expect(text).toContain('Comprovante não encontrado');
      expect(text).not.toMatch(/RECEBIDO|sucesso|C7F3/);
    }
  });
});

it('GET returns the empty form with nothing chosen; other methods get 405', async () => {
  const empty = async (kind: string) => (await fetch(`${app.url}/contato/${kind}`)).text();
  expect(await empty('quick')).toContain('<input name="name" value="" aria-invalid="">');
  expect(await empty('calculator')).toContain('<option value="">Escolha uma</option>');
  const put = await fetch(`${app.url}/contato/quick`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});
