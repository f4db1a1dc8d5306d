import { expect, it } from 'vitest';
import { quickForm } from '../../../leads/forms/quick.ts';
import { formFacts, pageOfReferer, readFormBody } from './takeForm.ts';

const row = { name: 'Ana', email: 'a@b.co', phone: '(11) 98765-4321', platform: 'x' };
const noon = new Date('2026-03-01T12:00:00Z');

it('the facts of a form are the same for the same lead on the same day only', () => {
  const facts = formFacts('quick', row, noon);
  const turned = Object.fromEntries(Object.entries(row).reverse()) as typeof row;
  expect(formFacts('quick', turned, new Date('2026-03-01T23:59:59Z'))).toBe(facts);
  const others = [
    formFacts('quick', row, new Date('2026-03-02T00:00:00Z')),
    formFacts('benefits', row, noon),
    formFacts('quick', { ...row, name: 'Ano' }, noon),
    formFacts('quick', row, noon, 'honeypot'),
  ];
  expect(new Set([facts, ...others]).size).toBe(5);
});

const noticeOf = (notice: string) =>
  readFormBody(quickForm, Buffer.from(String(new URLSearchParams({ notice })))).notice;

it.each([
  ['2026-11-22', '2026-11-22'],
  ['1\0', '1'],
  [`a${'🛒'.repeat(100)}`, `a${'🛒'.repeat(99)}\ufffd`],
])('%#: the notice is a text that every store can keep', (sent, kept) =>
  expect(noticeOf(sent)).toBe(kept),
);

it.each([
  ['https://loja.example/beneficios?x=1', 'loja.example', '/beneficios'],
  ['https://other.example/beneficios', 'loja.example', '/'],
  ['data:text/plain,x', '', '/'],
  [undefined, 'loja.example', '/'],
])('a referer %j to the host %j is the page %s', (referer, host, page) =>
  expect(pageOfReferer(referer, host)).toBe(page),
);
