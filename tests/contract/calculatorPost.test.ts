import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ListeningApp, listenApp } from '../support/listenApp.ts';

/** Of the lead, nothing but its protocol. */
const receiptAddress = expect.stringMatching(/^\/obrigado\?p=[0-9A-F]{4}-[0-9A-F]{4}$/);

let app: ListeningApp;
beforeEach(async () => {
  app = await listenApp();
});
afterEach(() => app.close());

const filled = {
  abandonedCarts: '1.200',
  averageValue: 'R$ 389,90',
  name: 'Ana Souza',
  email: 'ana@loja.com.br',
  phone: '11987654321',
  platform: 'Shopify',
};

const post = (body: Record<string, string>) =>
  fetch(`${app.url}/contato/calculator`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  });

const contact = {
  name: 'Ana Souza',
  email: 'ana@loja.com.br',
  phone: '(11) 98765-4321',
  platform: 'Shopify',
};

it('stores the row that a script would have sent', async () => {
  const answer = await post({ ...filled, notice: '2026-11-21' });
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
  const answer = await post({
    ...filled,
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
  const answer = await post({ ...filled, ...numbers });
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
  const { abandonedCarts: _, averageValue: __, ...rest } = filled;
  expect((await post(rest)).status).toBe(422);
  const html = await (await post({ ...filled, platform: '<b>Outra</b>' })).text();
  expect(html).toContain('Selecione uma plataforma');
  expect(html).toContain('<option value="&lt;b&gt;Outra&lt;/b&gt;">');
  expect(app.store.rows).toEqual([]);
});

it('GET is the empty form, with nothing chosen', async () => {
  const html = await (await fetch(`${app.url}/contato/calculator`)).text();
  expect(html).toContain('<option value="">Escolha uma</option>');
});
