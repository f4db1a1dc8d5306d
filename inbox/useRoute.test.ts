import { expect, it } from 'vitest';
import { leadHash, readRoute } from './useRoute.ts';

it.each([
  ['', 'contatos', null],
  ['#contatos', 'contatos', null],
  [leadHash(42), 'contatos', 42],
  ['#contatos/x', 'contatos', null],
  ['#origens/42', 'origens', null],
  ['#constructor', 'contatos', null],
])('reads %j', (hash, tab, lead) => expect(readRoute(hash)).toEqual({ tab, lead }));
