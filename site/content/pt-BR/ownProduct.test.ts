import { expect, it } from 'vitest';
import { shopPhrase } from './ownProduct.ts';

it.each([
  ['Aurora', 'loja Aurora'],
  ['Loja Aurora', 'Loja Aurora'],
  ['Lojas Unidas', 'loja Lojas Unidas'],
])('a sentence calls %s %s', (shop, phrase) => expect(shopPhrase(shop)).toBe(phrase));
