import { expect, it } from 'vitest';
import { settingNames } from '../../config/environment.ts';
import { channelSettings } from '../../server/delivery/channels.ts';
import { allPaths, isModule, isTest, readSource } from './sourceFiles.ts';

/** Variables that tools and tests set, and that are no decision of the owner. */
const toolNames = [
  ...['NODE_ENV', 'NODE_COMPILE_CACHE', 'ASTRO_TELEMETRY_DISABLED', 'WATCH_REPORT_DEPENDENCIES'],
  ...['CI', 'CHROMIUM_PATH', 'FIREFOX_PATH', 'WEBKIT_DRIVER_PATH', 'CASES', 'FAULTS'],
  ...['LISTEN_FDS', 'LISTEN_PID'],
];

const product = allPaths.filter(
  (path) => isModule(path) && !isTest(path) && !/^(tests|bench|site)\//.test(path),
);

/** What `env['X']` and `env.X` name, `import.meta.env` aside. */
const readNames = (text: string) =>
  [...text.matchAll(/(?<!meta\.)\benv(?:\.|\[')([A-Z][A-Z_]+)\b/g)].map(([, name]) => name ?? '');

it('every variable that is read is in the list of settings', () => {
  const read = product.flatMap((path) => readNames(readSource(path).text));
  expect(read.length).toBeGreaterThan(5);
  const known: readonly string[] = [...settingNames, ...toolNames];
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
});

it('every setting in the list is read somewhere, and explained', () => {
  const modules = product.filter((path) => path !== 'config/environment.ts');
  const text = modules.map((path) => readSource(path).text).join('\n');
  const explained = readSource('docs/settings.md').text;
  for (const name of [...settingNames, ...channelSettings]) {
    expect(text, name).toMatch(new RegExp(`\\b${name}\\b`));
    expect(explained, `docs/settings.md: ${name}`).toContain(`\`${name}\``);
  }
});
