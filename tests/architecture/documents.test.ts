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

/** Documents with commands that no test follows from top to bottom, and the test that runs them. */
const runElsewhere = {
  'README.md': 'tests/contract/startCommand.test.ts',
  'docs/deploy-static.md': 'tests/contract/staticHost.test.ts',
};

test('the commands of every document are run by a test', () => {
  const guides = allPaths.filter((path) => /^tests\/contract\/\w+Guide\.test\.ts$/.test(path));
  const followed = guides.flatMap((path) => readSource(path).text.match(/docs\/[\w-]+\.md/) ?? []);
  const withCommands = documents.filter((path) => /^ *```sh$/m.test(readSource(path).text));
  expect([...followed, ...Object.keys(runElsewhere)].sort()).toEqual(withCommands.sort());
  expect(allPaths).toEqual(expect.arrayContaining(Object.values(runElsewhere)));
});

test('an unnamed folder is found', () => {
  expect(findUnnamedFolders('`leads/`', ['leads/a.ts', 'attic/b.ts', 'c.ts'])).toEqual(['attic']);
});
