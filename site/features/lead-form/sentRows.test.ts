import { expect, it } from 'vitest';
import { excerpt } from './sentRows.ts';

it.each([
  ['', ''],
  ['  Qual seria a taxa\npara 300 pedidos?  ', '“Qual seria a taxa para 300 pedidos?”'],
  [
    'Quero a Consigo na Aurora. Vendo tênis de corrida e acessórios em todo o Brasil.',
    '“Quero a Consigo na Aurora. Vendo tênis de corrida e…”',
  ],
  ['x'.repeat(100), `“${'x'.repeat(60)}…”`],
  [`${'😀'.repeat(61)}`, `“${'😀'.repeat(60)}…”`],
])('prints the message %j as %j', (message, printed) => expect(excerpt(message)).toBe(printed));
