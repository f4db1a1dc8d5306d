import { describe, expect, it } from 'vitest';
import { findFieldError, findFieldErrors, toLeadRow } from '../leadForm.ts';
import { howItWorksForm } from './howItWorks.ts';

const filled = {
  name: ' Ana Souza ',
  email: ' ana@loja.com.br ',
  phone: '1134567890',
  message: 'Quero integrar a Consigo ao meu e-commerce.',
};

describe('the how-it-works form', () => {
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
