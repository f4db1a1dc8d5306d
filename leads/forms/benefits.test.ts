import { describe, expect, it } from 'vitest';
import { findFieldError, findFieldErrors, isRequired, toLeadRow } from '../leadForm.ts';
import { benefitsForm } from './benefits.ts';

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

describe('the benefits form', () => {
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
