import { expect, test } from 'vitest';
import { allPaths, isModule, isTest, readSource } from './sourceFiles.ts';

const registryHosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['deb', 'debian', 'org'],
].map((parts) => parts.join('.'));

const machinePath = new RegExp(`(?<![\\w.:/])/${'(home|Users|root|work|workspace)'}/[\\w.-]+`);

const isText = (path: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|gif|mp4|zip)$/.test(path);

type Rule = {
  name: string;
  /** Whether the rule applies to a file. */
  isFor: (path: string) => boolean;
  /** Whether a text violates the rule. */
  breaks: (text: string) => boolean;
};

/** In rem. */
const spacings =
  `0.1 0.15 0.2 0.25 0.3 0.35 0.4 0.5 0.6 0.75 0.9 1 1.1 1.25 1.5 1.75 2 2.25 2.5 2.75 3
  3.25 3.5 4 4.5`.split(/\s+/);

const spacing = /^\s*(?:margin|padding|gap|row-gap|column-gap)[\w-]*:([^(;]*);/gm;

const rules: readonly Rule[] = [
  {
    name: 'no file names a package source or a path of one machine',
    isFor: isText,
    breaks: (text) => registryHosts.some((host) => text.includes(host)) || machinePath.test(text),
  },
  {
    name: 'no test is retried',
    isFor: (path) => isTest(path) || /^(scripts\/test\/|\w+\.config\.ts$)/.test(path),
    breaks: (text) => /--retr(?:y|ies)\b|\bretr(?:y|ies)\b['"]?\s*[:=]\s*[\w.]/.test(text),
  },
  {
    // Media queries cannot use constants in CSS; `theme.css` explains the widths.
    name: 'styles use only five breakpoints',
    isFor: (path) => path.endsWith('.css'),
    breaks: (text) =>
      [...text.matchAll(/@(?:media|container)[^{]*/g)]
        .flatMap(
          ([query]) => query.match(/(?<=width[^,)]*)\d[\d.]*\w+|\d[\d.]*\w+(?= <=? width)/g) ?? [],
        )
        .some((width) => !['18rem', '30rem', '48rem', '56.25rem', '75rem'].includes(width)),
  },
  {
    // Negative margins follow the size of something else, and 5 rem or more is layout.
    name: 'margins, paddings and gaps are steps of one scale',
    isFor: (path) => path.endsWith('.css'),
    breaks: (text) =>
      [...text.matchAll(spacing)]
        .flatMap(([, values = '']) => values.match(/(?<![\w.-])\d*\.?\d+(?=rem)/g) ?? [])
        .some((size) => Number(size) < 5 && !spacings.includes(size)),
  },
  {
    // A window includes its scrollbar and ignores the reader's text size; see decision 13.
    name: 'what is laid out inside a page does not query the width of the window',
    isFor: (path) =>
      /^site\/.*\.css$/.test(path) && !/\/(?:contactBar|dialog|toast)\.css$/.test(path),
    breaks: (text) => /@media[^{]*\bwidth\b/.test(text),
  },
  {
    name: 'no nested selector has its & inside :is() or :where(), which would match the whole page',
    isFor: (path) => path.endsWith('.css'),
    breaks: (text) => /:(is|where)\([^)]*&/.test(text),
  },
  {
    // The build does not find a concatenated class name, and drops its styles.
    name: 'class names are whole words',
    isFor: (path) => /^site\/(?:ui|features|browser|islands)\/.*\.tsx?$/.test(path),
    breaks: (text) => /\bclass(?:Name)?=\{[^}]*[\w-]\$\{/.test(text),
  },
];

test.each(rules)('$name', ({ isFor, breaks }) => {
  const paths = allPaths.filter(isFor);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => breaks(readSource(path).text))).toEqual([]);
});

test('every dependency has an exact version, so that all clones get the same code', () => {
  const { dependencies, devDependencies } = JSON.parse(readSource('package.json').text);
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  const isPinned = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  expect(versions.filter(([, version]) => !isPinned(version))).toEqual([]);
});

test('the lock file has the optional packages of every platform, because npm 11 installs no others', () => {
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(
    readSource('package-lock.json').text,
  ).packages;
  const locked = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => !locked.includes(name))).toEqual([]);
});

test('running and building the site needs no development package', () => {
  const { devDependencies } = JSON.parse(readSource('package.json').text);
  const running = allPaths.filter(
    (path) =>
      /^(cli|config|inbox|shared|scripts\/build|server|site)\//.test(path) &&
      isModule(path) &&
      !isTest(path),
  );
  const needed = running.flatMap((path) =>
    Array.from(
      readSource(path).text.matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)/g),
      ([, name = '']) => name,
    ),
  );
  expect(needed).toContain('fastify');
  expect(needed.filter((name) => name in devDependencies)).toEqual([]);
});

test('npm scripts are a program and arguments, without shell syntax', () => {
  const { scripts } = JSON.parse(readSource('package.json').text);
  const odd = Object.values<string>(scripts).filter(
    (line) => !/^node scripts\/[\w.-]+( [\w:]+)?$/.test(line),
  );
  expect(odd).toEqual([]);
});

test('no two modules have the same base name', () => {
  const named = Map.groupBy(allPaths.filter(isModule), (path) => path.replace(/^.*\//, ''));
  const shared = [...named].filter(([, paths]) => paths.length > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

test('font sizes are the twelve roles of theme.css, which may depend on the space', () => {
  const role = String.raw`var\(--text-\w+\)`;
  /** 1 rem is 9.5 pt in print. */
  const size = new RegExp(
    String.raw`^(?:inherit|9\.5pt|(?:\d+ )?(?:${role}|min\([\d.]+(?:vw|cq[wi]), ${role}\))(?: / .*)?)$`,
  );
  const ownSizes = (css: string) =>
    [...css.matchAll(/[\s;{]font(?:-size)?:\s*([^;}]*[^;}\s])/g)]
      .map(([, value = '']) => value)
      .filter((value) => !size.test(value));
  const styles = allPaths.filter((path) => path.endsWith('.css'));
  expect(styles.filter((path) => ownSizes(readSource(path).text).length > 0)).toEqual([]);
  const roles = styles.flatMap((path) => readSource(path).text.match(/--text-\w+(?=:)/g) ?? []);
  expect(new Set(roles).size).toBe(12);
});
