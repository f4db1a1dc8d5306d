import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Claim, claims, type PagePath } from './claims.ts';
import { fillText, legalFacts } from './legalFacts.ts';
import { beneficiosCopy } from './pt-BR/beneficios.ts';
import { comoFuncionaCopy } from './pt-BR/comoFunciona.ts';
import { homeCopy } from './pt-BR/home.ts';
import { payslipCopy } from './pt-BR/payslip.ts';
import { perguntasCopy } from './pt-BR/perguntas.ts';

const facts = {
  brand: 'Consigo',
  email: 'contato@consigo.example',
  privacyEmail: 'privacidade@consigo.example',
  legalName: null,
  cnpj: null,
  privacyOfficer: null,
  checkoutScriptUrl: 'https://checkout.consigo.example/v1.js',
  isPublic: false,
  showsRating: true,
  ratingSource: null,
  isHosted: false,
  countsSteps: true,
  asksForProof: false,
  retention: null,
};
const legalText = (name: string) =>
  fillText(
    readFileSync(new URL(`legal/${name}.md`, import.meta.url), 'utf8').replaceAll(
      / \{#[\w-]+\}/g,
      '',
    ),
    legalFacts(facts),
  );
const words: Partial<Record<PagePath, string>> = {
  '/': JSON.stringify([homeCopy(facts), payslipCopy(facts.brand, 2026)]),
  '/como-funciona': JSON.stringify(comoFuncionaCopy(facts)),
  '/beneficios': JSON.stringify(beneficiosCopy(facts)),
  '/perguntas-frequentes': JSON.stringify(perguntasCopy(facts)),
  '/politica-de-privacidade': legalText('privacidade'),
  '/termos-de-uso': legalText('termos'),
  '/acessibilidade': legalText('acessibilidade'),
};

const listed = Object.entries<Claim>(claims).flatMap(([name, { figure, pages }]) =>
  pages.map((page) => ({ name, figure, page })),
);

it.each(listed)('$page prints the figure of $name', ({ figure, page }) => {
  expect(words[page]?.toLowerCase()).toContain(figure.toLowerCase());
});

/** What a visitor reads as a claim: percentages and payout terms. */
const figuresIn = (text: string): string[] => text.match(/\+?\d+(?:,\d+)?%|D\+\d+/g) ?? [];

it.each(Object.entries(words))('%s prints no figure that is not registered', (page, text) => {
  const registered = Object.values<Claim>(claims)
    .filter(({ pages }) => pages.some((one) => one === page))
    .flatMap(({ figure, wording }) => figuresIn(`${figure} ${wording}`));
  expect(figuresIn(text).filter((figure) => !registered.includes(figure))).toEqual([]);
});

it('an estimate never passes for proven', () => {
  const proven = Object.values<Claim>(claims).filter(({ evidence }) => evidence);
  expect(proven.filter(({ ground }) => ground === 'estimate')).toEqual([]);
});
