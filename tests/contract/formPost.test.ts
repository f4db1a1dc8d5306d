import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeLeadContext } from '../../leads/leadContext.ts';
import { formFacts } from '../../server/http/forms/takeForm.ts';
import { TooManyInsertsError } from '../../server/store/LeadStore.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';
import { callRest, lead } from '../support/wire.ts';

/** Of the lead, nothing but its protocol. */
const receiptAddress = expect.stringMatching(/^\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);

let app: ListeningApp;
afterEach(() => app.close());

const filled = {
  name: ' Ana Souza ',
  email: 'ana@loja.com.br',
  phone: '+55 11 98765 4321',
  message: 'Quero o checkout.\r\nTenho Nuvemshop.',
};

const post = (body: Record<string, string> | string, { kind = 'quick', headers = {} } = {}) =>
  fetch(`${app.url}/contato/${kind}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(body).toString(),
  });

const failed = 'Houve um problema ao enviar seus dados. Por favor, tente novamente.';

it('stores the lead that a script would have sent, and leads on to /obrigado', async () => {
  app = await listenApp();
  const headers = { referer: `${app.url}/beneficios?a=b#c` };
  const answer = await post({ ...filled, notice: '2026-11-21', extra: 'x' }, { headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, receiptAddress]);
  expect(app.store.inserts).toEqual([
    {
      rows: [
        {
          name: 'Ana Souza',
          email: 'ana@loja.com.br',
          phone: '(11) 98765-4321',
          platform: 'Via formulário rápido',
          notes: 'Quero o checkout.\nTenho Nuvemshop.',
        },
      ],
      idempotencyKey: expect.stringMatching(/^form-[0-9a-f]{64}$/),
      context: { form: 'quick', page: '/beneficios', notice: '2026-11-21' },
      address: '127.0.0.1',
      quarantine: null,
    },
  ]);
});

it.each([
  [
    'benefits',
    { ...filled, company: ' ', segment: ' Moda & Acessórios ' },
    { company: '', platform: 'Moda & Acessórios' },
  ],
  ['benefits', filled, { company: '', platform: 'Via formulário de contato' }],
  ['how-it-works', filled, { platform: 'Via página Como Funciona' }],
] as const)('stores the %s form as its own kind', async (kind, body, columns) => {
  app = await listenApp();
  expect((await post(body, { kind })).status).toBe(303);
  expect(app.store.inserts).toMatchObject([{ context: { form: kind } }]);
  expect(app.store.rows).toEqual([
    {
      name: 'Ana Souza',
      email: 'ana@loja.com.br',
      phone: '(11) 98765-4321',
      notes: 'Quero o checkout.\nTenho Nuvemshop.',
      ...columns,
    },
  ]);
});

it('keeps a message emptied on purpose, where the empty form has one written already', async () => {
  app = await listenApp();
  const url = `${app.url}/contato/how-it-works`;
  expect(await (await fetch(url)).text()).toContain('<textarea>Quero integrar</textarea>');
  const answer = await post({ ...filled, name: '', message: '' }, { kind: 'how-it-works' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('<textarea></textarea>');
});

it('tells a machine that filled in the hidden field what it tells everybody, and marks its lead', async () => {
  app = await listenApp();
  const form = { ...filled, notice: '1' };
  const answer = await post({ ...form, subject: 'Oferta' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, receiptAddress]);
  expect((await post({ ...form, subject: '' })).status).toBe(303);
  const [trapped, person] = app.store.inserts;
  expect(trapped?.context).toEqual({ form: 'quick', page: '/', notice: '1', trap: 'honeypot' });
  expect(person).toMatchObject({ rows: trapped?.rows ?? [] });
  expect(person?.context).toEqual({ form: 'quick', page: '/', notice: '1' });
});

it('stores a double click or a resend once, and another message apart', async () => {
  app = await listenApp();
  for (const _ of [1, 2]) expect((await post(filled)).status).toBe(303);
  await post({ ...filled, message: 'Outra coisa' });
  expect(app.store.rows.map(({ notes }) => notes)).toEqual([
    'Quero o checkout.\nTenho Nuvemshop.',
    'Outra coisa',
  ]);
});

it('stores what somebody sends whose details another knew, and tried to use up before', async () => {
  app = await listenApp();
  const row = {
    name: 'Ana Souza',
    email: 'ana@loja.com.br',
    phone: '(11) 98765-4321',
    platform: 'Via formulário rápido',
    notes: 'Quero o checkout.\nTenho Nuvemshop.',
  };
  const facts = formFacts('quick', row, new Date());
  const key = `form-${createHash('sha256').update(facts).digest('hex')}`;
  const context = { form: 'quick', page: '/', notice: '', trap: 'honeypot' } as const;
  const headers = { 'idempotency-key': key, 'x-lead-context': encodeLeadContext(context) };
  await expectRefusal(await callRest(app.url, { headers, body: row }), 400, {
    ...{ code: '22023', message: 'Idempotency-Key must not begin with form-' },
  });
  expect((await post(filled)).headers.get('location')).toEqual(receiptAddress);
  expect(app.store.rows).toEqual([row]);
  expect(app.store.inserts[0]?.idempotencyKey).not.toBe(key);
});

it('believes a referrer of its own site only, and takes the first of repeated fields', async () => {
  app = await listenApp();
  const headers = { referer: 'https://evil.example/beneficios' };
  const body = `${new URLSearchParams(filled)}&name=Outro`;
  expect((await post(body, { headers })).status).toBe(303);
  expect(app.store.inserts[0]).toMatchObject({
    rows: [{ name: 'Ana Souza' }],
    context: { page: '/', notice: '' },
  });
});

describe('bad input', () => {
  it('is a 422 page with the messages, and what was typed', async () => {
    app = await listenApp();
    const answer = await post({ ...filled, name: '', email: '"><script>{{notice}}&' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<b>Corrija 2 campos e envie de novo.</b>');
    expect(html).toContain(
      '<input name="name" value="" aria-invalid="true"><p>Nome é obrigatório</p>',
    );
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;{{notice}}&amp;" aria-invalid="true"');
    expect(html).toContain('<p>E-mail inválido</p>');
    expect(html).toContain('value="+55 11 98765 4321" aria-invalid="false"><p></p>');
    expect(html).not.toContain('{{unknown}}');
    expect(app.store.rows).toEqual([]);
  });

  it('counts a single field in the singular', async () => {
    app = await listenApp();
    const html = await (await post({ ...filled, phone: '123' })).text();
    expect(html).toContain('<b>Corrija 1 campo e envie de novo.</b>');
  });

  it('that is too long is called so, with the limit, and comes back whole', async () => {
    app = await listenApp();
    const message = `${'á'.repeat(5000)}!`;
    const html = await (await post({ ...filled, message })).text();
    expect(html).toContain('<p>Mensagem: no máximo 5.000 caracteres (tem 5.001)</p>');
    expect(html).toContain(message);
    expect(html).not.toContain('obrigatória');
  });

  it('of another type is 415, and of more than 64 KB 413, with the form', async () => {
    app = await listenApp();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const large = { ...filled, message: 'a'.repeat(65_536) };
    for (const [answer, status] of [
      [await post(filled, { headers }), 415],
      [await post(large), 413],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(`<i>${failed}</i>`);
    }
  });

  it('for an unknown form is the 404 page', async () => {
    app = await listenApp();
    for (const kind of ['other', '__proto__', 'toString']) {
      const answer = await post(filled, { kind });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Oops! Page not found');
    }
  });
});

describe('trouble never loses what was typed', () => {
  const expectKept = async (answer: Response, status: number) => {
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(`<i>${failed}</i>`);
    expect(html).toContain('value=" Ana Souza " aria-invalid="false"');
    expect(html).toContain('<b></b>');
  };

  it('with the store away: 503', async () => {
    app = await listenApp();
    app.store.unavailable = 'away';
    const answer = await post(filled);
    expect(answer.headers.get('retry-after')).toBe('5');
    await expectKept(answer, 503);
  });

  it('with a failure of our own: 500', async () => {
    app = await listenApp();
    app.store.failure = new Error('x');
    await expectKept(await post(filled), 500);
  });

  it('over the rate of a store that counts itself: 429', async () => {
    app = await listenApp();
    app.store.failure = new TooManyInsertsError(7);
    const answer = await post(filled);
    expect(answer.headers.get('retry-after')).toBe('7');
    await expectKept(answer, 429);
  });

  it('over the rate: 429, in one count with the data API', async () => {
    app = await listenApp({ LEADS_RATE_LIMIT: '1' });
    expect((await callRest(app.url, { body: lead })).status).toBe(201);
    const answer = await post(filled);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectKept(answer, 429);
  });

  it('from a page of another origin, where the owner lists some: 403', async () => {
    app = await listenApp({ ALLOWED_ORIGINS: 'https://loja.example' });
    const postFrom = (origin: string) => post(filled, { headers: { origin } });
    await expectKept(await postFrom('https://evil.example'), 403);
    expect(app.store.rows).toEqual([]);
    expect((await postFrom(app.url)).status).toBe(303);
  });
});

describe('the receipt of a form that was sent without script', () => {
  const answerTo = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${app.url}${path}`, init);
    return { answer, text: await answer.text() };
  };

  it('shows the protocol that the key of the stored lead makes, and nothing of the person', async () => {
    app = await listenApp();
    const location = (await post(filled)).headers.get('location') ?? '';
    const key = app.store.inserts[0]?.idempotencyKey ?? '';
    const digits = createHash('sha256').update(key).digest('hex').slice(0, 8).toUpperCase();
    const protocol = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    expect(location).toBe(`/obrigado?p=${protocol}`);
    expect((await post(filled)).headers.get('location')).toBe(location);
    const { answer, text } = await answerTo(location);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(text).toContain(protocol);
    expect(text).not.toMatch(/Ana|loja\.com|98765|\{\{/);
  });

  it('says when the reply is due by the hour in São Paulo, and says the same when it is loaded again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T02:00:00Z') });
    try {
      app = await listenApp();
      const { answer, text } = await answerTo('/obrigado?p=c7f3a91d');
      expect(text).toContain('C7F3-A91D até quarta-feira, 25/11, às 23h00');
      vi.setSystemTime(new Date('2026-11-27T15:00:00Z'));
      const since = { 'if-modified-since': answer.headers.get('last-modified') ?? '' };
      const again = await answerTo('/obrigado?p=c7f3a91d', { headers: since });
      expect([again.answer.status, again.text]).toEqual([304, '']);
      const policy = 'content-security-policy';
      expect(again.answer.headers.get(policy)).toBe(answer.headers.get(policy));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['', '?p=', '?p=C7F3', '?p=%3Cscript%3E', '?q=C7F3-A91D'])(
    'is the bare thanks at /obrigado%s',
    async (query) => {
      app = await listenApp();
      const { answer, text } = await answerTo(`/obrigado${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(text).toContain('Formulário enviado com sucesso!  até .');
    },
  );

  it('takes the first of several protocols, answers HEAD, and refuses other methods', async () => {
    app = await listenApp();
    expect((await answerTo('/obrigado?p=C7F3-A91D&p=x')).text).toContain('C7F3-A91D');
    const { answer } = await answerTo('/obrigado?p=C7F3-A91D', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    const refused = await answerTo('/obrigado', { method: 'POST' });
    expect([refused.answer.status, refused.answer.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD',
    ]);
  });
});

it('GET is the empty form; other methods are 405', async () => {
  app = await listenApp();
  const empty = await fetch(`${app.url}/contato/quick`);
  expect(empty.status).toBe(200);
  expect(await empty.text()).toContain('<input name="name" value="" aria-invalid="">');
  const put = await fetch(`${app.url}/contato/quick`, { method: 'PUT' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

describe('the form of the calculator', () => {
  beforeEach(async () => {
    app = await listenApp();
  });

  const postCalculated = (body: Record<string, string>) => post(body, { kind: 'calculator' });

  const calculated = {
    abandonedCarts: '1.200',
    averageValue: 'R$ 389,90',
    name: 'Ana Souza',
    email: 'ana@loja.com.br',
    phone: '11987654321',
    platform: 'Shopify',
  };

  const contact = {
    name: 'Ana Souza',
    email: 'ana@loja.com.br',
    phone: '(11) 98765-4321',
    platform: 'Shopify',
  };

  it('stores the row that a script would have sent', async () => {
    const answer = await postCalculated({ ...calculated, notice: '2026-11-21' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, receiptAddress]);
    expect(app.store.inserts).toMatchObject([
      {
        rows: [
          {
            ...contact,
            abandoned_carts: 1200,
            average_value: 389.9,
            potential_revenue: 187_152,
          },
        ],
        context: { form: 'calculator', notice: '2026-11-21' },
      },
    ]);
    expect(Object.keys(app.store.rows[0] ?? {})).not.toContain('notes');
  });

  it('stores the largest numbers to the cent', async () => {
    const answer = await postCalculated({
      ...calculated,
      abandonedCarts: '9999999',
      averageValue: '9.999.999,99',
    });
    expect(answer.status).toBe(303);
    expect(app.store.rows).toEqual([
      {
        ...contact,
        abandoned_carts: 9_999_999,
        average_value: 9_999_999.99,
        potential_revenue: 39_999_995_960_000,
      },
    ]);
  });

  it.each([
    { abandonedCarts: '', averageValue: '' },
    { abandonedCarts: '0', averageValue: '0,00' },
    { abandonedCarts: '-1', averageValue: '-5' },
    { abandonedCarts: '99999999999999999999', averageValue: '10.000.000,00' },
    { abandonedCarts: 'NaN', averageValue: 'Infinity' },
  ])('asks again for %j, and keeps the rest', async (numbers) => {
    const answer = await postCalculated({ ...calculated, ...numbers });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<b>Corrija 2 campos e envie de novo.</b>');
    expect(html).toContain('Digite um número de 1 a 9.999.999');
    expect(html).toContain('Digite um valor de R$\u00a00,01 a R$\u00a09.999.999,99');
    expect(html).toContain('<input name="name" value="Ana Souza" aria-invalid="false"><p></p>');
    expect(html).toContain('<option value="Shopify">Shopify</option>');
    expect(app.store.rows).toEqual([]);
  });

  it('asks again for a lead without numbers, or on a platform that is none', async () => {
    const { abandonedCarts: _, averageValue: __, ...rest } = calculated;
    expect((await postCalculated(rest)).status).toBe(422);
    const html = await (await postCalculated({ ...calculated, platform: '<b>Outra</b>' })).text();
    expect(html).toContain('Selecione uma plataforma');
    expect(html).toContain('<option value="&lt;b&gt;Outra&lt;/b&gt;">');
    expect(app.store.rows).toEqual([]);
  });

  it('GET is the empty form, with nothing chosen', async () => {
    const html = await (await fetch(`${app.url}/contato/calculator`)).text();
    expect(html).toContain('<option value="">Escolha uma</option>');
  });
});
