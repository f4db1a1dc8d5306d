import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleConfig } from '../../tests/support/sampleConfig.ts';
import { legalFacts } from './legalFacts.ts';

const config = sampleConfig;
const folder = new URL('./legal/', import.meta.url);
const texts = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);
const headings = (name: string) =>
  [...(texts[name] ?? '').matchAll(/^## (.+?) \{#/gm)].map(([, heading]) => heading);

describe('the legal texts', () => {
  it('name every fact of how the site is run', () => {
    const all = Object.values(texts).join('');
    for (const fact of [
      'controller',
      'officer',
      'leadPlace',
      'addressUse',
      'counting',
      'retention',
    ])
      expect(all).toContain(`{${fact}}`);
  });

  it('have the sections of the spec', () => {
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

  it('bear the date of the spec, and none before it as that of their last change', () => {
    for (const name of ['privacidade.md', 'termos.md']) {
      expect(texts[name]).toContain("\npublished: '2025-03-22'\n");
    }
    for (const text of Object.values(texts)) {
      const dateOf = (name: string) => new RegExp(`^${name}: '(.+)'$`, 'm').exec(text)?.[1] ?? '';
      expect(dateOf('updated') >= dateOf('published')).toBe(true);
    }
  });
});

it('says who answers, as far as the owner has said it', () => {
  expect(legalFacts(config)).toMatchObject({
    controller: 'a Consigo',
    officer: 'equipe de privacidade da Consigo',
    replyTime: '24 horas úteis',
    'norm.data': 'Lei 13.709/2018',
    'withdrawal.source': 'CDC, art. 49',
  });
  const said = {
    ...config,
    legalName: 'Consigo Pagamentos S.A.',
    cnpj: '11.222.333/0001-81',
    privacyOfficer: 'Rita Lima',
  };
  expect(legalFacts(said)).toMatchObject({
    controller: 'Consigo Pagamentos S.A., CNPJ 11.222.333/0001-81',
    officer: 'Rita Lima',
  });
});
