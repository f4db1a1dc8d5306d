import { expect, it } from 'vitest';
import { csvCell, toCsv } from '../../server/leads/leadCsv.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
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

/** The cells of a lead by their headings. */
async function cellsOf(lead: StoredLead) {
  const [headings = '', line = ''] = await fileOf(lead);
  const cells = line.split(';');
  return Object.fromEntries(headings.split(';').map((heading, index) => [heading, cells[index]]));
}

it('the file has São Paulo time, money with a decimal comma, the origin, and nothing for null', async () => {
  const source = { landing: '/beneficios', utm_source: 'instagram', utm_campaign: 'natal' };
  const context = { form: 'quick', page: '/', notice: '1', source } as const;
  const amounts = { average_value: 1499.9, potential_revenue: 0 };
  expect(await cellsOf(storedLead({ ...amounts, context }))).toMatchObject({
    'Recebido em': '21/11/2026 09:05:07',
    Empresa: '',
    'Carrinhos abandonados por mês': '',
    'Valor médio (R$)': '"1499,90"',
    'Vendas previstas por mês (R$)': '"0,00"',
    Campanha: 'natal',
    Fonte: 'instagram',
    'Site que indicou': '',
    'Entrou por': '/beneficios',
  });
});

it('the file keeps a text of our own with a semicolon in its cell', async () => {
  const [, line] = await fileOf(storedLead({ quarantine: 'flood' }));
  expect(line).toContain(';"chegou numa enxurrada ou acima do limite de um remetente; pode');
});
