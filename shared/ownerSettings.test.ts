import { expect, it } from 'vitest';
import { fillTemplate } from './ownerSettings.ts';

const values = {
  ...{ nome: '{empresa}', empresa: '$& Aurora', vendedor: 'Bia', protocolo: 'C7F3' },
  'link do exemplo': '',
};

it('fills in each placeholder as text, and offers no template with an unknown value', () => {
  const template = { name: 'x', text: '{nome} de {empresa}: {protocolo}, {vendedor}' };
  expect(fillTemplate(template, values)).toBe('{empresa} de $& Aurora: C7F3, Bia');
  expect(fillTemplate({ name: 'x', text: '{nome}: {link do exemplo}' }, values)).toBeNull();
});
