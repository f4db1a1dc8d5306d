import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldName } from './formNames.ts';
import { benefitsForm } from './forms/benefits.ts';
import { calculatorForm } from './forms/calculator.ts';
import { howItWorksForm } from './forms/howItWorks.ts';
import { quickForm } from './forms/quick.ts';
import {
  findFieldError,
  findFieldErrors,
  isRequired,
  platforms,
  summariseErrors,
  toLeadRow,
} from './leadForm.ts';
import { findRowFault } from './leadRules.ts';
import { formatReais, maxCarts, maxCents } from './money.ts';

describe('the quick form', () => {
  const filled = {
    name: ' Ana Souza ',
    email: ' ana@loja.com.br ',
    phone: '(11) 98765-4321',
    message: 'Quero o checkout na minha loja.\nTenho Nuvemshop.',
  };

  it('makes the row of the spec from four trimmed values', () => {
    expect(toLeadRow(quickForm, filled)).toEqual({
      name: 'Ana Souza',
      email: 'ana@loja.com.br',
      phone: '(11) 98765-4321',
      platform: 'Via formulário rápido',
      notes: 'Quero o checkout na minha loja.\nTenho Nuvemshop.',
    });
  });

  it('says what is wrong with each empty field, in order', () => {
    expect(Object.entries(findFieldErrors(quickForm, {}))).toEqual([
      ['name', 'Nome é obrigatório'],
      ['email', 'E-mail inválido'],
      ['phone', 'Telefone inválido'],
      ['message', 'Mensagem é obrigatória'],
    ]);
  });

  it.each([
    ['a blank name', 'name', '   ', 'Nome é obrigatório'],
    ['a name of 101', 'name', 'a'.repeat(101), 'Nome: no máximo 100 caracteres (tem 101)'],
    ['an address without a dot', 'email', 'ana@loja', 'E-mail inválido'],
    ['nine digits', 'phone', '(11) 9876-543', 'Telefone inválido'],
    ['twelve digits', 'phone', '119876543210', 'Telefone inválido'],
    [
      'a number of another country',
      'phone',
      '+1 415 555 2671',
      'Telefone inválido. Use um número do Brasil, com DDD.',
    ],
    ['a blank message', 'message', '\n', 'Mensagem é obrigatória'],
    [
      'an address of 260',
      'email',
      `${'a'.repeat(250)}@loja.com.br`,
      'E-mail: no máximo 254 caracteres (tem 262)',
    ],
    [
      'a message of 5,001',
      'message',
      ` ${'🛒'.repeat(5001)}\n`,
      'Mensagem: no máximo 5.000 caracteres (tem 5.001)',
    ],
  ] as const)('refuses %s', (_, field, value, message) => {
    expect(findFieldError(quickForm, field, value)).toBe(message);
  });

  it('counts the fields to be corrected, whatever is wrong with them', () => {
    const sum = (values: object) => summariseErrors(findFieldErrors(quickForm, values));
    expect(sum({ ...filled, phone: '123' })).toBe('Corrija 1 campo e envie de novo.');
    expect(sum({ ...filled, phone: '123', name: '' })).toBe('Corrija 2 campos e envie de novo.');
    expect(sum(filled)).toBe('');
  });

  it('writes a phone as the mask shows it, however it came', () => {
    for (const phone of ['+55 (0)11 98765-4321', '011 98765 4321', 'tel.: 11.98765.4321']) {
      expect(findFieldErrors(quickForm, { ...filled, phone })).toEqual({});
      expect(toLeadRow(quickForm, { ...filled, phone }).phone).toBe('(11) 98765-4321');
    }
  });
});

describe('the benefits form', () => {
  const filled = {
    name: ' Ana Souza ',
    email: ' ana@loja.com.br ',
    phone: '(11) 98765-4321',
    company: ' Ateliê da Ana ',
    segment: ' Moda & Acessórios ',
    message: 'Quero o checkout na minha loja.',
  };

  const contact = {
    name: 'Ana Souza',
    email: 'ana@loja.com.br',
    phone: '(11) 98765-4321',
    notes: 'Quero o checkout na minha loja.',
  };

  it('makes the row of the spec, the segment as platform', () => {
    expect(toLeadRow(benefitsForm, filled)).toEqual({
      ...contact,
      company: 'Ateliê da Ana',
      platform: 'Moda & Acessórios',
    });
  });

  it.each(['', '   ', '\0'])('sends an empty company and the default platform for %j', (blank) => {
    const values = { ...filled, company: blank, segment: blank };
    expect(findFieldErrors(benefitsForm, values)).toEqual({});
    expect(toLeadRow(benefitsForm, values)).toEqual({
      ...contact,
      company: '',
      platform: 'Via formulário de contato',
    });
  });

  it('says what is wrong with each empty field, in order', () => {
    expect(Object.entries(findFieldErrors(benefitsForm, {}))).toEqual([
      ['name', 'Nome precisa ter pelo menos 2 caracteres'],
      ['email', 'Email inválido'],
      ['phone', 'Telefone inválido'],
      ['message', 'Mensagem precisa ter pelo menos 5 caracteres'],
    ]);
  });

  it('requires all but company and segment', () => {
    expect(benefitsForm.fields.filter((field) => isRequired(benefitsForm, field))).toEqual([
      'name',
      'email',
      'phone',
      'message',
    ]);
  });

  it.each([
    ['name', ['Jó', '👩‍🌾', 'a'.repeat(100)], ['J', ' J ', 'a'.repeat(101)]],
    ['email', ['a.b@loja.com', 'ana@açaí.com.br'], ['.a@loja.com', 'a@loja..com', 'a@loja.c']],
    ['phone', ['1134567890', '(11) 98765-4321'], ['113456789', '119876543210', '1234567890123']],
    ['company', ['', ' ', 'JR', 'a'.repeat(120)], ['J', ' J ', 'a'.repeat(121)]],
    ['segment', ['', 'a', 'a'.repeat(120)], ['a'.repeat(121)]],
    ['message', ['12345', ' 12345 ', 'a'.repeat(5000)], ['1234', ' 1234 ', 'a'.repeat(5001)]],
  ] as const)('knows right from wrong in %s', (field, right, wrong) => {
    for (const value of right) expect(findFieldError(benefitsForm, field, value)).toBeNull();
    for (const value of wrong) expect(findFieldError(benefitsForm, field, value)).not.toBeNull();
  });

  it.each([
    ['name', 101, 'Nome: no máximo 100 caracteres (tem 101)'],
    ['email', 255, 'E-mail: no máximo 254 caracteres (tem 255)'],
    ['company', 121, 'Empresa: no máximo 120 caracteres (tem 121)'],
    ['segment', 121, 'Segmento: no máximo 120 caracteres (tem 121)'],
    ['message', 5001, 'Mensagem: no máximo 5.000 caracteres (tem 5.001)'],
  ] as const)('says how much too long a %s of %d is', (field, length, message) =>
    expect(findFieldError(benefitsForm, field, 'a'.repeat(length))).toBe(message),
  );

  it('asks for a company of two characters where there is one', () => {
    expect(findFieldError(benefitsForm, 'company', 'J')).toBe(
      'Nome da empresa precisa ter pelo menos 2 caracteres',
    );
  });
});

describe('the how-it-works form', () => {
  const filled = {
    name: ' Ana Souza ',
    email: ' ana@loja.com.br ',
    phone: '1134567890',
    message: 'Quero integrar a Consigo ao meu e-commerce.',
  };

  it('makes the row of the spec', () => {
    expect(toLeadRow(howItWorksForm, filled)).toEqual({
      name: 'Ana Souza',
      email: 'ana@loja.com.br',
      phone: '(11) 3456-7890',
      platform: 'Via página Como Funciona',
      notes: 'Quero integrar a Consigo ao meu e-commerce.',
    });
  });

  it('may be sent without a message', () => {
    const values = { ...filled, message: ' ' };
    expect(findFieldErrors(howItWorksForm, values)).toEqual({});
    expect(toLeadRow(howItWorksForm, values).notes).toBe('');
  });

  it('says what is wrong with each empty field, in order', () => {
    expect(Object.entries(findFieldErrors(howItWorksForm, {}))).toEqual([
      ['name', 'Nome é obrigatório'],
      ['email', 'E-mail inválido'],
      ['phone', 'Telefone inválido'],
    ]);
  });

  it('takes the simple addresses, and a message as long as the table takes', () => {
    expect(findFieldError(howItWorksForm, 'email', '.a@b.c')).toBeNull();
    expect(findFieldError(howItWorksForm, 'message', 'a'.repeat(5000))).toBeNull();
    expect(findFieldError(howItWorksForm, 'message', 'a'.repeat(5001))).toBe(
      'Mensagem: no máximo 5.000 caracteres (tem 5.001)',
    );
  });
});

describe('the calculator form', () => {
  const filled = {
    abandonedCarts: '120',
    averageValue: 'R$ 389,90',
    name: ' Ana Souza ',
    email: ' ana@loja.com.br ',
    phone: '(11) 98765-4321',
    platform: 'Loja Integrada',
  };

  it('makes the row of the spec, money in reais and no notes', () => {
    expect(toLeadRow(calculatorForm, filled)).toEqual({
      name: 'Ana Souza',
      email: 'ana@loja.com.br',
      phone: '(11) 98765-4321',
      platform: 'Loja Integrada',
      abandoned_carts: 120,
      average_value: 389.9,
      potential_revenue: 18_715.2,
    });
  });

  it('offers the eight platforms of the spec', () => {
    expect(platforms.join(', ')).toBe(
      'VTEX, Shopify, WooCommerce, Magento, Loja Integrada, Mercado Livre, Amazon, Outros',
    );
  });

  it('says what is wrong with each empty field, in order', () => {
    expect(Object.entries(findFieldErrors(calculatorForm, {}))).toEqual([
      ['abandonedCarts', 'Digite um número de 1 a 9.999.999'],
      ['averageValue', 'Digite um valor de R$\u00a00,01 a R$\u00a09.999.999,99'],
      ['name', 'Nome é obrigatório'],
      ['email', 'Digite um e-mail válido'],
      ['phone', 'Digite um telefone válido'],
      ['platform', 'Selecione uma plataforma'],
    ]);
  });

  it.each([
    ['abandonedCarts', ['1', '1.200', '9999999'], ['0', '-1', '1,5', '10000000', 'muitos']],
    ['averageValue', ['0,01', '389', 'R$ 9.999.999,99'], ['0', '0,00', '-5', '10.000.000']],
    ['platform', platforms, ['', 'vtex', 'Nuvemshop', ' VTEX']],
    ['phone', ['1134567890', '+55 11 98765-4321'], ['113456789', '119876543210']],
  ] as const)('knows right from wrong in %s', (field, right, wrong) => {
    for (const value of right) expect(findFieldError(calculatorForm, field, value)).toBeNull();
    for (const value of wrong) expect(findFieldError(calculatorForm, field, value)).not.toBeNull();
  });

  it('lets nothing through that the table would refuse, to the last cent', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 120 });
    const carts = fc.integer({ min: 1, max: maxCarts });
    const cents = fc.integer({ min: 1, max: maxCents });
    fc.assert(
      fc.property(text, fc.emailAddress(), carts, cents, (name, email, count, value) => {
        const numbers = { abandonedCarts: String(count), averageValue: formatReais(value) };
        const values = { ...filled, ...numbers, name, email };
        fc.pre(Object.keys(findFieldErrors(calculatorForm, values)).length === 0);
        const row = toLeadRow(calculatorForm, values);
        expect(findRowFault(row)).toBeNull();
        expect(row.average_value?.toFixed(2)).toBe((value / 100).toFixed(2));
        const tenths = BigInt(count) * BigInt(value) * 4n;
        const potential = row.potential_revenue?.toFixed(2).replace('.', '') ?? '';
        expect(BigInt(potential)).toBe((tenths + 5n) / 10n);
      }),
    );
  });
});

const text = fc.string({ unit: 'binary', maxLength: 130 });
const spaces = fc.string({ unit: fc.constantFrom(' ', '\0', '\ud800', 'é') });
const typed: Partial<Record<FieldName, fc.Arbitrary<string>>> = {
  name: text,
  email: fc.tuple(spaces, fc.emailAddress(), spaces).map((parts) => parts.join('')),
  phone: fc.stringMatching(/^\D{0,50}[1-9]\d{3}\D{0,50}\d{6,7}\D{0,9}$/),
  company: text,
  segment: text,
  message: text,
};

it.each([quickForm, benefitsForm, howItWorksForm])(
  'the $kind form lets nothing through that the table would refuse',
  (definition) => {
    fc.assert(
      fc.property(fc.record(typed), (values) => {
        fc.pre(Object.keys(findFieldErrors(definition, values)).length === 0);
        expect(findRowFault(toLeadRow(definition, values))).toBeNull();
      }),
    );
  },
);
