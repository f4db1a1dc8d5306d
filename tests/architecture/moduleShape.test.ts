import { expect, test } from 'vitest';
import { isBarrel, isVagueName } from './moduleShape.ts';
import { allPaths, isModule, readSource } from './sourceFiles.ts';

const barrel = (text: string) => isBarrel({ path: 'leads/index.ts', text });

test('no file only passes on what others export', () => {
  const barrels = allPaths.filter(isModule).map(readSource).filter(isBarrel);
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('a barrel is recognised', () => {
  expect(barrel(`export { a } from './a.ts';\nexport type { B } from './b.ts';`)).toBe(true);
  expect(barrel(`export * from './a.ts';\nexport const c = 1;`)).toBe(true);
  expect(barrel(`import { a } from './a.ts';\nexport const b = a + 1;`)).toBe(false);
  expect(barrel(`export { expect } from 'vitest';\nexport const c = 1;`)).toBe(false);
});

test('every name says what is inside', () => {
  expect(allPaths.filter(isVagueName)).toEqual([]);
});

test('a vague name is recognised', () => {
  for (const path of [
    'leads/utils.ts',
    'site/helpers/a.ts',
    'a/formUtils.ts',
    'a/date-helper.ts',
  ]) {
    expect(isVagueName(path), path).toBe(true);
  }
  expect(isVagueName('leads/phone.ts')).toBe(false);
});
