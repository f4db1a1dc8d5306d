import { expect, it } from 'vitest';
import { firstLetters } from './text.ts';

const long = 'a'.repeat(70);

it.each([
  [`${long} por R$\u00a0341,15 à vista`, `${long} por…`],
  [`${long} para o Natal que vem`, `${long} para o…`],
  [`${long}bcd de R$\u00a01.633,95`, `${long}bcd de…`],
  [`${long}bcdefg de fato`, `${long}bcdefg de…`],
  ['Quero saber de 24x…', 'Quero saber de 24x…'],
  ['9'.repeat(90), `${'9'.repeat(80)}…`],
])('the first letters of %j cut no word but the only one', (text, first) => {
  expect(firstLetters(text)).toBe(first);
});
