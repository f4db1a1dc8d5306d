import { expect, test } from 'vitest';
import { enginesAreRequired, findEngines } from './findEngines.ts';

test('an engine is the one that the environment names, and none where that does not exist', () => {
  const findFirefox = (path: string) => findEngines({ FIREFOX_PATH: path })[0];
  expect(findFirefox(process.execPath)).toMatchObject({
    name: 'Firefox',
    program: process.execPath,
  });
  expect(findFirefox('/nowhere/firefox')?.program).toBeUndefined();
});

test('a missing engine is a failure on a build machine only, unless it is said', () => {
  expect(enginesAreRequired({})).toBe(false);
  expect(enginesAreRequired({ CI: 'true' })).toBe(true);
  expect(enginesAreRequired({ CI: 'true', ENGINES: 'optional' })).toBe(false);
  expect(enginesAreRequired({ ENGINES: 'required' })).toBe(true);
});
