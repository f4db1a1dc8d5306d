import { expect, it } from 'vitest';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { csvCell, toCsv } from '../../server/leads/leadCsv.ts';
import { storedLead } from '../../tests/support/sampleLead.ts';
import { leadLayout } from './leadLayout.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['Vendo roupas, - e calçados', `"Vendo roupas, '- e calçados"`],
  ['sul-sudeste, e-commerce', '"sul-sudeste, e-commerce"'],
  ['a\u001b[31mb\u0007', 'ab'],
])('a cell makes %j harmless', (text, cell) => expect(csvCell(text)).toBe(cell));

const fileOf = async (...leads: StoredLead[]) =>
  (await Array.fromAsync(toCsv(leads, leadLayout.columns))).join('').split('\r\n');

it('the file begins with a byte order mark and headings', async () => {
  const [heading, ...rest] = await fileOf();
  expect(heading).toMatch(/^\ufeffNº;Protocolo;Recebido em;Nome;Telefone;E-mail;/);
  expect(rest).toEqual(['']);
});

it('the file says where a visit came from', async () => {
  const source = { landing: '/beneficios', utm_source: 'instagram', utm_campaign: 'natal' };
  const context = { form: 'quick', page: '/', notice: '1', source } as const;
  const [, line] = await fileOf(storedLead({ context }));
  expect(line).toMatch(/;natal;instagram;;\/beneficios$/);
});

it('the file writes money with a decimal comma, São Paulo time, and nothing for null', async () => {
  const amounts = { average_value: 1499.9, potential_revenue: 0 };
  const [, line] = await fileOf(storedLead({ ...amounts, context: null }));
  expect(line).toBe(
    '7;C7F3-A91D;21/11/2026 09:05:07;Ana Conceição;(11) 98765-4321;ana@calcadosaurora.com.br;;Via formulário rápido;;;1499,90;0,00;;;;novo;;;;;;',
  );
});
