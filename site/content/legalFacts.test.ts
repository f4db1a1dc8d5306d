import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LegalConfig, legalFacts } from './legalFacts.ts';

const unsaid: LegalConfig = {
  brand: 'Consigo',
  email: 'contato@consigo.example',
  privacyEmail: 'privacidade@consigo.example',
  legalName: null,
  cnpj: null,
  privacyOfficer: null,
  isHosted: false,
  countsSteps: true,
  retention: null,
};

const folder = new URL('./legal/', import.meta.url);
const texts = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);
const headings = (name: string) =>
  [...(texts[name] ?? '').matchAll(/^## (.+?) \{#/gm)].map(([, heading]) => heading);

describe('the legal texts', () => {
  it('name every fact there is, and no other', () => {
    const named = [
      ...Object.values(texts)
        .join('')
        .matchAll(/\{(\w+)\}/g),
    ].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(legalFacts(unsaid)).sort());
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
  expect(legalFacts(unsaid)).toMatchObject({
    controller: 'a Consigo',
    officer: 'equipe de privacidade da Consigo',
  });
  const said = {
    ...unsaid,
    legalName: 'Consigo Pagamentos S.A.',
    cnpj: '11.222.333/0001-81',
    privacyOfficer: 'Rita Lima',
  };
  expect(legalFacts(said)).toMatchObject({
    controller: 'Consigo Pagamentos S.A., CNPJ 11.222.333/0001-81',
    officer: 'Rita Lima',
  });
});
