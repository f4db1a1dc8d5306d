import { expect, it } from 'vitest';
import { trustFacts } from './trustFacts.ts';

const nothing = {
  defaultTerms: null,
  lender: null,
  legalName: null,
  cnpj: null,
  address: null,
  responsible: null,
};

it('leaves out what the owner has not said', () => {
  expect(trustFacts(nothing)).toEqual([]);
  expect(trustFacts({ ...nothing, cnpj: '11.222.333/0001-81' })).toEqual([]);
});

it('answers with the first sentence, and says the rest beside it', () => {
  const defaultTerms = 'O Banco Aurora S.A. cobra. O PIX da sua loja não volta.';
  expect(trustFacts({ ...nothing, defaultTerms })).toMatchObject([
    {
      name: 'default',
      answer: 'O Banco Aurora S.A. cobra.',
      detail: 'O PIX da sua loja não volta.',
    },
  ]);
  expect(trustFacts({ ...nothing, defaultTerms: 'Nada volta.' })).toMatchObject([
    { answer: 'Nada volta.', detail: '' },
  ]);
});

it('names lender and company, with what is known of it', () => {
  const owner = {
    ...nothing,
    lender: 'Banco Aurora S.A., registro 100',
    legalName: 'Consigo Ltda.',
  };
  expect(trustFacts({ ...owner, cnpj: '11.222.333/0001-81', responsible: 'Ana Lima' })).toEqual([
    { name: 'lender', answer: 'Banco Aurora S.A.', detail: 'registro 100' },
    { name: 'identity', answer: 'Consigo Ltda.', detail: 'CNPJ 11.222.333/0001-81 · Ana Lima' },
  ]);
});
