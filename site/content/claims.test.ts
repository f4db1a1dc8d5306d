import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Claim, claims, pageOf } from './claims.ts';
import { norms } from './norms.ts';

const all = Object.entries<Claim>(claims);
const days = [
  ...all.map(([key, { checkedOn }]) => [key, checkedOn]),
  ...all.flatMap(([key, claim]) => (claim.ground === 'law' ? [[key, claim.reviewBy]] : [])),
  ...Object.entries(norms).map(([key, { date }]) => [key, date]),
] as const;

it.each(days)('%s bears a day that there is: %s', (_, day) => {
  expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
});

it.each(all)('%s says where it is printed, each page once', (_, { pages }) => {
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages.map(pageOf)).size).toBe(pages.length);
});

const laws = all.flatMap(([key, claim]) => (claim.ground === 'law' ? [{ key, ...claim }] : []));

it.each(laws)('$key was checked after its norm was issued, and is to be read again', (claim) => {
  expect(claim.checkedOn > claim.norm.date).toBe(true);
  expect(claim.reviewBy > claim.checkedOn).toBe(true);
});

it('a norm is named by its number in the table of norms alone', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).map(String);
  const texts = files.filter((file) =>
    /^(pt-BR|legal)\/|^[^/]*Claims?\.ts$|^claims\.ts$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(30);
  const number = /(?:Lei|Decreto|Portaria)\D{0,24}\d[\d.]*\/\d{4}|NBR \d+:|CDC, art/g;
  const found = texts
    .filter((file) => /\.(ts|md)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const named = readFileSync(new URL(file, folder), 'utf8').match(number) ?? [];
      return named.map((name) => `${file}: ${name}`);
    });
  expect(found).toEqual([]);
  expect('Lei 13.709/2018 e CDC, art. 49'.match(number)).toHaveLength(2);
});
