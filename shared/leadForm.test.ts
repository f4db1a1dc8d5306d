import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formDefinitions, leadFormKinds } from './formDefinitions.ts';
import { platforms } from './formPlatforms.ts';
import type { FieldName } from './leadForm.ts';
import {
  findFieldError,
  findFieldErrors,
  isRequired,
  summariseErrors,
  toLeadRow,
} from './leadForm.ts';
import { findRowFault } from './leadRules.ts';
import { formatReais, maxCarts, maxCents } from './money.ts';

const {
  quick: quickForm,
  calculator: calculatorForm,
  benefits: benefitsForm,
  'how-it-works': howItWorksForm,
} = formDefinitions;

const person = { name: ' Ana Souza ', email: ' ana@loja.com.br ', phone: '(11) 98765-4321' };
const filled = { ...person, message: 'Quero o checkout na minha loja.\nTenho Nuvemshop.' };

const contact = { name: 'Ana Souza', email: 'ana@loja.com.br', phone: '(11) 98765-4321' };
const sent = { ...contact, notes: filled.message };

describe('the row that the specification describes', () => {
  it.each([
    [
      howItWorksForm,
      { ...person, message: ' ' },
      { ...contact, notes: '', platform: 'Via página Como Funciona' },
    ],
    [
      benefitsForm,
      { ...filled, company: ' Ateliê da Ana ', segment: ' Moda & Acessórios ' },
      { ...sent, company: 'Ateliê da Ana', platform: 'Moda & Acessórios' },
    ],
    [
      benefitsForm,
      { ...filled, company: ' ', segment: '' },
      { ...sent, company: '', platform: 'Via formulário de contato' },
    ],
  ] as const)('is made by the $kind form from trimmed values: %#', (form, values, row) => {
    expect(findFieldErrors(form, values)).toEqual({});
    expect(toLeadRow(form, values)).toEqual(row);
  });

  it.each(leadFormKinds)(
    'of the %s form has a phone without area code as typed, or is rejected',
    (kind) => {
      const form = formDefinitions[kind];
      const message = findFieldError(form, 'phone', '');
      for (const phone of ['0800 123 4567', '0300 313 1234']) {
        expect(findFieldError(form, 'phone', phone)).toBeNull();
        expect(toLeadRow(form, { ...filled, phone }).phone).toBe(phone);
      }
      for (const phone of ['4004-1234', '3003-1234', `${'SAC '.repeat(10)}0800 123 4567`])
        expect(findFieldError(form, 'phone', phone)).toBe(message);
    },
  );
});

it.each([
  [
    quickForm,
    {
      name: 'Nome é obrigatório',
      email: 'E-mail inválido',
      phone: 'Telefone inválido',
      message: 'Mensagem é obrigatória',
    },
  ],
  [
    benefitsForm,
    {
      name: 'Nome precisa ter pelo menos 2 caracteres',
      email: 'Email inválido',
      phone: 'Telefone inválido',
      message: 'Mensagem precisa ter pelo menos 5 caracteres',
    },
  ],
  [
    howItWorksForm,
    { name: 'Nome é obrigatório', email: 'E-mail inválido', phone: 'Telefone inválido' },
  ],
  [
    calculatorForm,
    {
      abandonedCarts: 'Digite um número de 1 a 9.999.999',
      averageValue: 'Digite um valor de R$\u00a00,01 a R$\u00a09.999.999,99',
      name: 'Nome é obrigatório',
      email: 'Digite um e-mail válido',
      phone: 'Digite um telefone válido',
      platform: 'Selecione uma plataforma',
    },
  ],
] as const)(
  'says what is wrong with each field of the empty $kind form, in order',
  (form, errors) => {
    expect(Object.entries(findFieldErrors(form, {}))).toEqual(Object.entries(errors));
    const required = form.fields.filter((field) => isRequired(form, field));
    expect(required).toEqual(Object.keys(errors));
  },
);

it('says how many fields need correction', () => {
  const sum = (values: object) => summariseErrors(findFieldErrors(quickForm, values));
  expect(sum({ ...filled, phone: '123' })).toBe('Corrija 1 campo e envie de novo.');
  expect(sum({ ...filled, phone: '123', name: '' })).toBe('Corrija 2 campos e envie de novo.');
  expect(sum(filled)).toBe('');
});

it.each([
  [quickForm, 'name', 'a'.repeat(101), 'Nome: no máximo 100 caracteres (tem 101)'],
  [quickForm, 'phone', '+1 415 555 2671', 'Telefone inválido. Use um número do Brasil, com DDD.'],
  [benefitsForm, 'company', 'J', 'Nome da empresa precisa ter pelo menos 2 caracteres'],
] as const)(
  'explains what is wrong with a field of the $kind form: %s, %#',
  (form, field, value, message) => {
    expect(findFieldError(form, field, value)).toBe(message);
  },
);

it.each([
  [benefitsForm, 'name', ['Jó', '👩‍🌾', 'a'.repeat(100)], ['J', ' J ', 'a'.repeat(101)]],
  [benefitsForm, 'email', ['a.b@loja.com', 'ana@açaí.com.br'], ['.a@loja.com', 'a@loja.c']],
  [benefitsForm, 'phone', ['1134567890', '(11) 98765-4321'], ['113456789', '119876543210']],
  [benefitsForm, 'company', ['', ' ', 'JR', 'a'.repeat(120)], ['J', ' J ', 'a'.repeat(121)]],
  [benefitsForm, 'segment', ['', 'a', 'a'.repeat(120)], ['a'.repeat(121)]],
  [benefitsForm, 'message', ['12345', ' 12345 ', 'a'.repeat(5000)], ['1234', ' 1234 ']],
  [howItWorksForm, 'message', ['', 'a'.repeat(5000)], ['a'.repeat(5001)]],
  [calculatorForm, 'abandonedCarts', ['1', '1.200', '9999999'], ['0', '-1', '1,5', '10000000']],
  [calculatorForm, 'averageValue', ['0,01', '389', 'R$ 9.999.999,99'], ['0,00', '10.000.000']],
  [calculatorForm, 'platform', platforms, ['', 'vtex', 'Nuvemshop', ' VTEX']],
] as const)(
  'accepts valid and rejects invalid input in a field of the $kind form: %s',
  (form, field, right, wrong) => {
    expect(right.filter((value) => findFieldError(form, field, value) !== null)).toEqual([]);
    expect(wrong.filter((value) => findFieldError(form, field, value) === null)).toEqual([]);
  },
);

describe('accepts nothing that the table would reject', () => {
  const text = fc.string({ unit: 'binary', maxLength: 130 });
  const spaces = fc.string({ unit: fc.constantFrom(' ', '\0', '\ud800', 'é') });
  const typed: Partial<Record<FieldName, fc.Arbitrary<string>>> = {
    name: text,
    company: text,
    segment: text,
    message: text,
    email: fc.tuple(spaces, fc.emailAddress(), spaces).map((parts) => parts.join('')),
    phone: fc.stringMatching(/^\D{0,50}[1-9]\d{3}\D{0,50}\d{6,7}\D{0,9}$/),
  };

  it('offers the eight platforms of the specification', () => {
    expect(platforms.join(', ')).toBe(
      'VTEX, Shopify, WooCommerce, Magento, Loja Integrada, Mercado Livre, Amazon, Outros',
    );
  });

  it.each([quickForm, benefitsForm, howItWorksForm])('by the $kind form', (form) => {
    fc.assert(
      fc.property(fc.record(typed), (values) => {
        fc.pre(Object.keys(findFieldErrors(form, values)).length === 0);
        expect(findRowFault(toLeadRow(form, values))).toBeNull();
      }),
    );
  });

  it('by the calculator form, to the last cent', () => {
    const carts = fc.integer({ min: 1, max: maxCarts });
    const cents = fc.integer({ min: 1, max: maxCents });
    fc.assert(
      fc.property(carts, cents, (count, value) => {
        const numbers = { abandonedCarts: String(count), averageValue: formatReais(value) };
        const row = toLeadRow(calculatorForm, { ...person, platform: 'Outros', ...numbers });
        expect(findRowFault(row)).toBeNull();
        expect(row.average_value?.toFixed(2)).toBe((value / 100).toFixed(2));
        const tenths = BigInt(count) * BigInt(value) * 4n;
        const potential = row.potential_revenue?.toFixed(2).replace('.', '') ?? '';
        expect(BigInt(potential)).toBe((tenths + 5n) / 10n);
      }),
    );
  });
});
