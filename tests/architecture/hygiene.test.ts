import { describe, expect, test } from 'vitest';
import { allPaths, isModule, isTest, readSource } from './sourceFiles.ts';

const registryHosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['deb', 'debian', 'org'],
].map((parts) => parts.join('.'));

const machinePath = new RegExp(`(?<![\\w.:/])/${'(home|Users|root|work|workspace)'}/[\\w.-]+`);

const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|gif|mp4|zip)$/.test(path);

/** Whether a file only passes on what others export: it hides where a thing lives. */
const isBarrel = (text: string) => {
  const rest = text.replace(/^(?:export|import) [^;]*? from '[^']+';$/gm, '').trim();
  return /^export \* from '\./m.test(text) || (rest === '' && /^export /m.test(text));
};

const passing = `export { a } from './a.ts';`;
const slash = '/';
const dollar = '$';

type Rule = {
  name: string;
  /** The files that it is for. */
  isFor: (path: string) => boolean;
  /** Whether a text breaks it. */
  breaks: (text: string) => boolean;
  broken: readonly string[];
  kept: readonly string[];
};

const rules: readonly Rule[] = [
  {
    name: 'no file names a package source or a path of one machine',
    isFor: isText,
    breaks: (text) => registryHosts.some((host) => text.includes(host)) || machinePath.test(text),
    broken: [`https://${registryHosts[0]}/x`, `cd ${slash}home${slash}ana`],
    kept: ['open /usr/bin/chromium and https://consigo.example/home/x'],
  },
  {
    // A condition (`skipIf`, `runIf`) says when, and passes. Biome finds `only`.
    name: 'no test is switched off',
    isFor: (path) => isTest(path) && !path.startsWith('tests/architecture/hygiene'),
    breaks: (text) =>
      /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|fixme|todo)\b|\bx(?:it|describe)\(/.test(
        text,
      ),
    broken: [`describe.skip('b')`, `it.concurrent.skip('c')`, `test.fixme('d')`, `xit('e')`],
    kept: [`test.skipIf(!root)('f'); test.runIf(x)('g'); skip(); exit();`],
  },
  {
    // CSS cannot name them: `theme.css` says what they are for.
    name: 'a style asks for one of five widths',
    isFor: (path) => path.endsWith('.css'),
    breaks: (text) =>
      [...text.matchAll(/@(?:media|container)[^{]*/g)]
        .flatMap(
          ([query]) => query.match(/(?<=width[^,)]*)\d[\d.]*\w+|\d[\d.]*\w+(?= <=? width)/g) ?? [],
        )
        .some((width) => !['18rem', '30rem', '48rem', '56.25rem', '75rem'].includes(width)),
    broken: ['@media (width < 35rem) {', '@container page (48rem <= width < 900px) {'],
    kept: ['@container page (18rem <= width < 48rem) {', '@media (height >= 34rem) {'],
  },
  {
    // The build finds a class name of parts nowhere, and drops its styles.
    name: 'what scripts draw names its classes whole',
    isFor: (path) => /^site\/(?:ui|features|browser|islands)\/.*\.tsx?$/.test(path),
    breaks: (text) => /\bclass(?:Name)?=\{[^}]*[\w-]\$\{/.test(text),
    broken: [`<i className={\`badge badge-${dollar}{glyph}\`}>`],
    kept: [`<i className={\`badge ${dollar}{glyphs[glyph]}\`} id={\`a-${dollar}{b}\`}>`],
  },
  {
    name: 'no file is a barrel',
    isFor: (path) => isModule(path) && !path.endsWith('.astro'),
    breaks: isBarrel,
    broken: [passing, `import b from './b.ts';\n${passing}`, `export * from './a.ts';`],
    kept: [`${passing}\nconst c = 1;`],
  },
];

describe.each(rules)('$name', ({ isFor, breaks, broken, kept }) => {
  test('in the repository', () => {
    const paths = allPaths.filter(isFor);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => breaks(readSource(path).text))).toEqual([]);
  });

  test('and what breaks it is found', () => {
    expect([...broken, ...kept].filter(breaks)).toEqual(broken);
  });
});

/** Whether a file or a folder has a name that says nothing of what is inside. */
const isVague = (path: string) => /(?:\b|_|[a-z](?=[UH]))(?:util|helper)s?(?:[./]|$)/i.test(path);

test('no file has a vague name', () => {
  const vague = ['leads/utils.ts', 'site/helpers/a.ts', 'a/formUtils.ts', 'a/date-helper.ts'];
  expect([...allPaths, ...vague].filter(isVague)).toEqual(vague);
});

test('every dependency is pinned exactly: two clones have the same code', () => {
  const { dependencies, devDependencies } = JSON.parse(readSource('package.json').text);
  const range = { 'a range': '^1.0.0' };
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies, ...range });
  const isPinned = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  expect(versions.filter(([, version]) => !isPinned(version))).toEqual(Object.entries(range));
});

test('npm scripts name a program and its words alone: no shell of any system adds to them', () => {
  const { scripts } = JSON.parse(readSource('package.json').text);
  const odd = Object.values<string>(scripts).filter(
    (line) => !/^node scripts\/[\w.-]+( [\w:]+)?$/.test(line),
  );
  expect(odd).toEqual([]);
});

test('no two modules have one base name', () => {
  const named = Map.groupBy(allPaths.filter(isModule), (path) => path.replace(/^.*\//, ''));
  const shared = [...named].filter(([, paths]) => paths.length > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

test('no nested selector hides its & in :is() or :where(): it would reach the whole page', () => {
  const hidesParent = (css: string) => /:(is|where)\([^)]*&/.test(css);
  const styles = allPaths.filter((path) => path.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  expect(hidesParent('.a { :is(&, thead) { color: red } }')).toBe(true);
  expect(styles.filter((path) => hidesParent(readSource(path).text))).toEqual([]);
});

test('type is set in the twelve roles of theme.css, which may yield to the room that there is', () => {
  const role = String.raw`var\(--text-\w+\)`;
  /** 10 pt is what a rem is on paper. */
  const size = new RegExp(
    String.raw`^(?:inherit|10pt|(?:\d+ )?(?:${role}|min\([\d.]+(?:vw|cq[wi]), ${role}\))(?: / .*)?)$`,
  );
  const ownSizes = (css: string) =>
    [...css.matchAll(/[\s;{]font(?:-size)?:\s*([^;}]*[^;}\s])/g)]
      .map(([, value = '']) => value)
      .filter((value) => !size.test(value));
  const broken = '.a { font: 700 12px var(--font-mono); b { font-size: 0.6em } }';
  const kept =
    '.a { font: 700 min(9cqi, var(--text-h2)) / 1 var(--font-sans); font-size: inherit; }';
  expect(ownSizes(broken + kept)).toEqual(['700 12px var(--font-mono)', '0.6em']);
  const styles = allPaths.filter((path) => path.endsWith('.css'));
  expect(styles.filter((path) => ownSizes(readSource(path).text).length > 0)).toEqual([]);
  const roles = styles.flatMap((path) => readSource(path).text.match(/--text-\w+(?=:)/g) ?? []);
  expect(new Set(roles).size).toBe(12);
});
