import { basename, dirname } from 'node:path/posix';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { channelKinds } from '../../server/delivery/channels.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import { allPaths, isModule, isTest, readSource } from './sourceFiles.ts';

const withoutFences = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');

const inlineCode = (markdown: string) =>
  [...withoutFences(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim());

const sourceName = /[\w*]\.(ts|tsx|mts|mjs|astro|css|json|md|sql|sh|png|webp|svg)$/;

const foldersOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
};

const asPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')}$`);

const looksLikePath = (code: string) =>
  /^[\w.@*-][\w.@*/-]*$/.test(code) &&
  !code.startsWith('@') &&
  (sourceName.test(code) ||
    /^[\w.-]+\/$/.test(code) ||
    (code.includes('/') && topLevel.has(code.split('/')[0] ?? '')));

const generated =
  'node_modules dist dist-static data test-results .cache .astro wrangler.json'.split(' ');

const known = new Set([...allPaths, ...allPaths.flatMap(foldersOf)]);
const names = new Set([...known].map((path) => basename(path)));
const topLevel = new Set([...known].map((path) => path.split('/')[0] ?? ''));

const exists = (code: string) => {
  const path = code.replace(/^\.\//, '').replace(/\/$/, '');
  if (generated.includes(path.split('/')[0] ?? '')) return true;
  if (path.includes('*')) return [...known].some((one) => asPattern(path).test(one));
  return known.has(path) || (!path.includes('/') && !code.endsWith('/') && names.has(path));
};

/** The paths in backticks in a text that neither exist nor are generated. */
const findDeadPaths = (markdown: string) =>
  inlineCode(markdown).filter((code) => looksLikePath(code) && !exists(code));

const documents = allPaths.filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path));

test.each(documents)('every path named in %s exists', (path) => {
  expect(findDeadPaths(readSource(path).text)).toEqual([]);
});

const commentsOf = (code: string) =>
  [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<!\S)(?:\/\/|--) .*/g)]
    .map(([comment]) => comment)
    .join('\n');

test('every path named in a comment exists', () => {
  const sources = allPaths.filter(
    (path) =>
      !path.startsWith('tests/architecture/') && (isModule(path) || /\.(css|sql)$/.test(path)),
  );
  const dead = sources.flatMap((path) => {
    const comments = commentsOf(readSource(path).text);
    return findDeadPaths(comments).map((code) => `${path}: ${code}`);
  });
  expect(dead).toEqual([]);
});

test('docs/testing.md names every test that is not beside its subject', () => {
  const named = inlineCode(readSource('docs/testing.md').text).map((path) => basename(path));
  const own = allPaths.filter((path) => /^tests\/(contract|crash|fuzz)\/\w+\.test\.ts$/.test(path));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((path) => !named.includes(basename(path)))).toEqual([]);
});

const plainText = (markdown: string) =>
  markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** `.env.example`, generated from the rows of `docs/settings.md`: a line for each setting, with its default. */
const envExample = (settings: string) =>
  [...settings.matchAll(/^\| (`[A-Z].*?) \| (.*) \| (.*) \|$/gm)].flatMap(
    ([, names = '', meaning = '', defaults = '']) => {
      const values = inlineCode(defaults);
      return inlineCode(names).map(
        (name, index) => `#${name}=${values[index] ?? ''} # ${plainText(meaning)}`,
      );
    },
  );

const settingNames = Object.keys(
  parseEnv(envExample(readSource('docs/settings.md').text).join('\n').replaceAll(/^#/gm, '')),
);

test('.env.example has every setting of docs/settings.md', async () => {
  const lines = envExample(readSource('docs/settings.md').text);
  const head = '# Copy this file to .env, and remove the first # of what you set.';
  await expect([head, ...lines, ''].join('\n')).toMatchFileSnapshot('../../.env.example');
});

test('docs/deploy-server.md says for how many days the service keeps backups', () => {
  const guide = readSource('docs/deploy-server.md').text;
  const [, days] =
    /-mtime (\+\d+)/.exec(readSource('deploy/systemd/consigo-backup.service').text) ?? [];
  expect(guide).toContain(`kept for ${Number(days)} days`);
  expect(guide).toContain(`-mtime ${days} `);
});

test('the defaults of docs/settings.md are those of the code', () => {
  const written = parseEnv(
    envExample(readSource('docs/settings.md').text).join('\n').replace(/^#/gm, ''),
  );
  expect(Object.keys(written).length).toBeGreaterThan(40);
  expect(readServerConfig(written)).toEqual(readServerConfig({}));
  expect(readSiteConfig(written)).toEqual(readSiteConfig({}));
});

/** Variables of tools and tests, which are not for the owner to decide. */
const toolNames = `NODE_ENV NODE_COMPILE_CACHE ASTRO_TELEMETRY_DISABLED WATCH_REPORT_DEPENDENCIES CI
  NO_ENV_FILE  CHROMIUM_PATH FIREFOX_PATH WEBKIT_DRIVER_PATH CASES FAULTS LISTEN_FDS LISTEN_PID`.split(
  /\s+/,
);

const product = allPaths.filter(
  (path) => isModule(path) && !isTest(path) && !/^(tests|bench|site)\//.test(path),
);

/** The names read as `env['X']` or `env.X`, except `import.meta.env`; all those in tables of settings. */
const readNames = (path: string, text: string) => {
  const name = /(^config\/|Config\.ts$)/.test(path)
    ? /\b([A-Z]+(?:_[A-Z]+)+)\b/g
    : /(?<!meta\.)\benv(?:\.|\[')([A-Z][A-Z_]+)\b/g;
  return [...text.matchAll(name)].map(([, read]) => read ?? '');
};

test('docs/settings.md has every variable read', () => {
  const ofChannels = channelKinds.flatMap(({ required, optional }) => [...required, ...optional]);
  const read = product.flatMap((path) => readNames(path, readSource(path).text));
  expect(read.length).toBeGreaterThan(40);
  const known = [...settingNames, ...toolNames];
  expect([...ofChannels, ...read].filter((name) => !known.includes(name))).toEqual([]);
});

test('every setting of docs/settings.md is read', () => {
  const text = product.map((path) => readSource(path).text).join('\n');
  expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
