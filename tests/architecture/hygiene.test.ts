import { expect, test } from 'vitest';
import { allPaths, isModule, isTest, readSource } from './sourceFiles.ts';

const registryHosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['deb', 'debian', 'org'],
].map((parts) => parts.join('.'));

const machinePath = new RegExp(`(?<![\\w.:/])/${'(home|Users|root|work|workspace)'}/[\\w.-]+`);

/** What would tie the repository to one machine or one package source. */
function findMachineTraces(text: string): string[] {
  const hosts = registryHosts.filter((host) => text.includes(host));
  const path = machinePath.exec(text)?.[0];
  return path ? [...hosts, path] : hosts;
}

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Dependencies whose version is a range: two clones could get different code. */
function findUnpinned({ dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

/** Tests switched off, or switched on alone. A condition (`skipIf`, `runIf`) says when, and passes. */
function findSwitchedTests(text: string): string[] {
  const pattern =
    /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|fixme|todo)\b|\b[xf](?:it|describe)\(/g;
  return text.match(pattern) ?? [];
}

/** Class names put together from parts: the build finds them nowhere, and drops their styles. */
function findComposedClasses(text: string): string[] {
  return text.match(/\bclass(?:Name)?=\{[^}]*[\w-]\$\{/g) ?? [];
}

/** Modules of one base name: whoever looks for one by its name finds the other. */
function findNamesakes(paths: readonly string[]): string[] {
  const named = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1));
  return [...named].filter(([, all]) => all.length > 1).map(([name]) => name);
}

const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|gif|mp4|zip)$/.test(path);
const slash = '/';

test('no file names a package source or a path of one machine', () => {
  const traces = allPaths
    .filter(isText)
    .flatMap((path) => findMachineTraces(readSource(path).text).map((one) => `${path}: ${one}`));
  expect(traces).toEqual([]);
});

test('a trace of a machine is found', () => {
  expect(findMachineTraces(`https://${['registry', 'npmjs', 'org'].join('.')}/x`)).toHaveLength(1);
  expect(findMachineTraces(`cd ${slash}home${slash}ana`)).toHaveLength(1);
  expect(findMachineTraces('open /usr/bin/chromium and https://consigo.example/home/x')).toEqual(
    [],
  );
});

test('every dependency is pinned exactly', () => {
  expect(findUnpinned(JSON.parse(readSource('package.json').text))).toEqual([]);
});

test('a range is found', () => {
  const ranges = { a: '^1.0.0', b: '1.x', c: 'latest', d: '1.2.3', e: '1.2.3-rc.1' };
  expect(findUnpinned({ devDependencies: ranges })).toEqual(['a@^1.0.0', 'b@1.x', 'c@latest']);
});

test('no test is switched off', () => {
  const switched = allPaths
    .filter((path) => isTest(path) && !path.startsWith('tests/architecture/hygiene'))
    .flatMap((path) => findSwitchedTests(readSource(path).text).map((one) => `${path}: ${one}`));
  expect(switched).toEqual([]);
});

test('a switched test is found', () => {
  const text = `test.only('a'); describe.skip('b'); it.concurrent.skip('c'); xit('d');`;
  expect(findSwitchedTests(text)).toHaveLength(4);
  expect(findSwitchedTests(`test.skipIf(!root)('e'); test.runIf(x)('f'); skip(); exit();`)).toEqual(
    [],
  );
});

test('what scripts draw names its classes whole', () => {
  const composed = allPaths
    .filter((path) => /^site\/(?:ui|features|browser|islands)\/.*\.tsx?$/.test(path))
    .flatMap((path) => findComposedClasses(readSource(path).text).map((one) => `${path}: ${one}`));
  expect(composed).toEqual([]);
});

test('a class name of parts is found', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is looked at
  expect(findComposedClasses('<i className={`badge badge-${glyph}`}>')).toHaveLength(1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is looked at
  expect(findComposedClasses('<i className={`badge ${glyphs[glyph]}`} id={`a-${b}`}>')).toEqual([]);
});

/** Widgets and a call that the SPA of the bench swaps by their names, and the entries of two programs. */
const namesakes = ['Accordion.tsx', 'Dialog.tsx', 'Tabs.tsx', 'insertLead.ts', 'main.tsx'];

test('no two modules have one base name but those listed, all of which still do', () => {
  expect(findNamesakes(allPaths.filter(isModule)).sort()).toEqual(namesakes);
});

test('modules of one base name are found', () => {
  const paths = ['leads/insert.ts', 'server/insert.ts', 'server/insert.test.ts', 'server/app.ts'];
  expect(findNamesakes(paths)).toEqual(['insert.ts']);
});

/** Whether a file only passes on what others export: it hides where a thing lives. */
const isBarrel = (text: string) => {
  const rest = text.replace(/^(?:export|import) [^;]*? from '[^']+';$/gm, '').trim();
  return /^export \* from '\./m.test(text) || (rest === '' && /^export /m.test(text));
};

/** Whether a file or a folder has a name that says nothing of what is inside. */
const isVague = (path: string) => /(?:\b|_|[a-z](?=[UH]))(?:util|helper)s?(?:[./]|$)/i.test(path);

test('no file is a barrel or has a vague name', () => {
  const modules = allPaths.filter((path) => isModule(path) && !path.endsWith('.astro'));
  expect(modules.filter((path) => isBarrel(readSource(path).text))).toEqual([]);
  expect(allPaths.filter(isVague)).toEqual([]);
});

test('a barrel and a vague name are found', () => {
  const passing = `export { a } from './a.ts';`;
  const barrels = [passing, `import b from './b.ts';\n${passing}`, `export * from './a.ts';`];
  expect([...barrels, `${passing}\nconst c = 1;`].map(isBarrel)).toEqual([true, true, true, false]);
  const vague = ['leads/utils.ts', 'site/helpers/a.ts', 'a/formUtils.ts', 'a/date-helper.ts'];
  expect([...vague, 'leads/phone.ts'].filter(isVague)).toEqual(vague);
});
