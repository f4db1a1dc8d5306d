import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleConfig as config } from '../../tests/support/sampleConfig.ts';
import { type DataConfig, dataFacts } from './dataFacts.ts';
import { siteFacts } from './words/facts.ts';
import { readRegistry } from './words/readWords.ts';

const folder = new URL('./legal/', import.meta.url);
const texts = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);
const headings = (name: string) =>
  [...(texts[name] ?? '').matchAll(/^## (.+?) \{#/gm)].map(([, heading]) => heading);

describe('the legal texts', () => {
  it('name every fact about how the site is run', () => {
    const all = Object.values(texts).join('');
    const data = ['leadPlace', 'addressUse', 'counting', 'retention'];
    for (const fact of ['controller', 'officer', ...data]) expect(all).toContain(`{${fact}}`);
  });

  it('have the sections that the specification lists', () => {
    expect(headings('privacidade.md')).toEqual([
      '1. Dados que coletamos',
      '2. Como usamos os dados',
      '3. Com quem compartilhamos',
      '4. Segurança',
      '5. Por quanto tempo guardamos',
      '6. Seus direitos',
      '7. Mudanças nesta política',
    ]);
    expect(headings('termos.md')).toEqual([
      '1. Uso dos serviços',
      '2. Conta e responsabilidades',
      '3. Propriedade intelectual',
      '4. Limites de responsabilidade',
      '5. Mudanças nos termos',
      '6. Disposições gerais',
    ]);
  });
});

it('names who is responsible, as far as the owner has named them', () => {
  expect(siteFacts(config, readRegistry())).toMatchObject({
    controller: 'a Consigo',
    officer: 'equipe de privacidade da Consigo',
    replyTime: readRegistry().claims['replyTime']?.figure,
    'norm.data': 'Lei 13.709/2018',
    'withdrawal.source': 'CDC, art.\u00a049',
  });
  const owner = { legalName: 'Consigo Pagamentos S.A.', cnpj: '11.222.333/0001-81' };
  const named = { ...config, ...owner, privacyOfficer: 'Rita Lima' };
  expect(siteFacts(named, readRegistry())).toMatchObject({
    controller: 'Consigo Pagamentos S.A., CNPJ 11.222.333/0001-81',
    officer: 'Rita Lima',
  });
});

const own: DataConfig = { isHosted: false, countsSteps: true, retention: null, processors: null };

it('says where leads are stored, who sees addresses and what is counted', () => {
  expect(dataFacts(own)).toMatchObject({
    leadPlace: 'em um banco de dados próprio',
    addressUse: expect.stringMatching(/^O site não grava o seu endereço IP\./),
    counting: expect.stringMatching(/^Contamos .* só números/),
  });
  const hosted = dataFacts({ ...own, isHosted: true });
  expect(hosted).toMatchObject({
    leadPlace: expect.stringContaining('Supabase'),
    addressUse: expect.stringContaining('Supabase'),
    counting: 'Não contamos visitas.',
  });
  expect(hosted.addressUse).not.toContain('não grava');
  expect(dataFacts({ ...own, countsSteps: false }).counting).toBe('Não contamos visitas.');
});

it('names the companies that receive leads, if any are known', () => {
  expect(dataFacts(own).processors).toBe('');
  expect(dataFacts({ ...own, processors: 'Slack; HubSpot' }).processors).toBe(
    ' Hoje, os contatos vão também para: Slack; HubSpot.',
  );
});

it.each([
  [null, 'assim que ele deixa de ser necessário'],
  [{ count: 24, unit: 'months' }, 'no máximo 24 meses depois do envio'],
  [{ count: 1, unit: 'months' }, 'no máximo 1 mês depois do envio'],
  [{ count: 730, unit: 'days' }, 'no máximo 730 dias depois do envio'],
] as const)('states the retention that the owner has set: %j', (retention, text) =>
  expect(dataFacts({ ...own, retention }).retention).toMatch(new RegExp(`${text}$`)),
);
