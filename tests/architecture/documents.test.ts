import { expect, test } from 'vitest';
import { findDeadPaths, findUnnamedFolders } from './documents.ts';
import { allPaths, readSource } from './sourceFiles.ts';

const generated = [
  'node_modules',
  'dist',
  'dist-static',
  'data',
  'test-results',
  '.cache',
  '.astro',
];
const documents = allPaths.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
const small = { paths: ['README.md', 'leads/phone.ts', 'leads/forms/quick.ts'], generated };

test.each(documents)('every path that %s names is there', (path) => {
  expect(findDeadPaths(readSource(path).text, { paths: allPaths, generated })).toEqual([]);
});

test('a dead path is found', () => {
  const dead = (text: string) => findDeadPaths(text, small);
  expect(dead('See `leads/fone.ts`.')).toEqual(['leads/fone.ts']);
  expect(dead('See `fone.ts`.')).toEqual(['fone.ts']);
  expect(dead('See `old/`.')).toEqual(['old/']);
  expect(dead('See `leads/old`.')).toEqual(['leads/old']);
  expect(dead('See `leads/forms/*.sql`.')).toEqual(['leads/forms/*.sql']);
});

test('what is there, or is no path, passes', () => {
  const text = '`leads/` `leads/forms` `leads/forms/*.ts` `phone.ts` `dist/index.html` `text/html`';
  expect(findDeadPaths(`${text} \`@fastify/static\` \`npm start\` \`/obrigado\``, small)).toEqual(
    [],
  );
});

test('docs/architecture.md names every top-level folder', () => {
  const { text } = readSource('docs/architecture.md');
  expect(findUnnamedFolders(text, allPaths)).toEqual([]);
});

test('an unnamed folder is found', () => {
  expect(findUnnamedFolders('`leads/`', ['leads/a.ts', 'attic/b.ts', 'c.ts'])).toEqual(['attic']);
});
