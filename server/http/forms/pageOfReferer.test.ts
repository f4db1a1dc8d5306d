import { expect, it } from 'vitest';
import { pageOfReferer } from './pageOfReferer.ts';

it.each([
  ['https://loja.example/beneficios?x=1', 'loja.example', '/beneficios'],
  ['https://other.example/beneficios', 'loja.example', '/'],
  ['data:text/plain,x', '', '/'],
  ['app://loja.example', 'loja.example', '/'],
  ['no address', 'loja.example', '/'],
  [undefined, 'loja.example', '/'],
])('a referer %j to the host %j is the page %s', (referer, host, page) =>
  expect(pageOfReferer(referer, host)).toBe(page),
);
