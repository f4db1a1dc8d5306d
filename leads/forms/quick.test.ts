import { describe, expect, it } from 'vitest';
import { findFieldError, findFieldErrors, summariseErrors, toLeadRow } from '../leadForm.ts';
import { quickForm } from './quick.ts';

const filled = {
  name: ' Ana Souza ',
  email: ' ana@loja.com.br ',
  phone: '(11) 98765-4321',
  message: 'Quero o checkout na minha loja.\nTenho Nuvemshop.',
};

describe('the quick form', () => {
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
