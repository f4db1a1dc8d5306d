import { describe, expect, it } from 'vitest';
import { findFieldError, findFieldErrors, toLeadRow } from '../leadForm.ts';
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
    ['a name of 101', 'name', 'a'.repeat(101), 'Nome é obrigatório'],
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
    ['a message of 5,001', 'message', 'a'.repeat(5001), 'Mensagem é obrigatória'],
  ] as const)('refuses %s', (_, field, value, message) => {
    expect(findFieldError(quickForm, field, value)).toBe(message);
  });

  it('writes a phone as the mask shows it, however it came', () => {
    for (const phone of ['+55 (0)11 98765-4321', '011 98765 4321', 'tel.: 11.98765.4321']) {
      expect(findFieldErrors(quickForm, { ...filled, phone })).toEqual({});
      expect(toLeadRow(quickForm, { ...filled, phone }).phone).toBe('(11) 98765-4321');
    }
  });
});
