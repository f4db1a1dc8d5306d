import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { type Import, readImports } from './readImports.ts';
import { allPaths, isModule, isTest, readSource, type SourceFile } from './sourceFiles.ts';

/** What every part that draws may import. */
const drawn = 'site/ui site/content site/styles site/assets shared config';
const ofPages = `site site/sections site/features site/browser site/pictures ${drawn}`;

/** The zones that each zone may import besides itself. A zone missing here may not exist. */
const mayImport: Record<string, string> = {
  config: 'shared',
  shared: '',
  server: `server/funnel server/http/forms server/http/rest server/http server/pages server/inbox
    server/team server/delivery/channels server/delivery server/leads server/store/openStore.ts
    server/store/postgres server/store server/output shared config`,
  'server/funnel': 'server/http server/pages server/store shared',
  'server/http/forms': 'server/http server/pages server/store shared config',
  'server/http/rest': 'server/http server/store shared',
  'server/http': 'server/pages server/store shared config',
  'server/pages': 'shared config',
  'server/delivery': `server/delivery/channels server/leads server/store/openStore.ts server/store
    server/output shared config`,
  'server/delivery/channels': 'server/output shared config',
  'server/inbox': `server/team server/delivery/channels server/delivery server/leads server/http
    server/pages server/store server/output shared config`,
  'server/team': 'server/leads server/store shared config',
  'server/leads': 'server/store server/output shared',
  'server/store/openStore.ts': 'server/store/sqlite server/store/postgres server/store shared',
  'server/store/sqlite': 'server/store shared',
  'server/store/postgres': 'server/store shared config',
  'server/store': 'shared config',
  'server/output': 'shared',
  cli: 'server shared config',
  inbox: 'shared site/ui site/styles site/assets',
  scripts: 'server cli bench shared config site/content',
  bench: 'scripts tests/support server shared config',
  site: 'site/brand shared config',
  'site/assets': '',
  'site/content': 'shared',
  'site/styles': '',
  'site/ui': 'site/styles site/assets',
  'site/browser': 'site/content shared config',
  'site/islands': 'site/ui site/content site/styles',
  'site/features': `site/browser ${drawn}`,
  'site/sections': `site ${drawn}`,
  'site/pictures': `site ${drawn}`,
  'site/layouts': ofPages,
  'site/pages': `site/layouts ${ofPages}`,
};

/** Files that the rules do not cover: tests, and the tools' settings in the root folder. */
const isFree = (path: string) => path.startsWith('tests/') || !path.includes('/');

/**
 * The zone of a file. Files directly in `site/` are one zone, read only at build time. Each folder of the
 * server is a zone, and so is the file that chooses between the stores.
 */
const zoneOf = (path: string) => {
  const [top = '', second = '', third] = path.split('/');
  if (path === 'server/store/openStore.ts') return path;
  if (top === 'server') return dirname(path);
  const isZone = (top === 'site' && third) || /^tests\/support\//.test(path);
  return isZone ? `${top}/${second}` : top;
};

const featureOf = (path: string) => /^site\/features\/([^/]+)/.exec(path)?.[1];

/** A form that other features use, and that must not import them. */
const sharedFeature = 'lead-form';

const isAllowed = ({ from, to, typesOnly }: Import) => {
  const zone = zoneOf(from);
  const target = zoneOf(to);
  if (isTest(from) && target === 'tests/support') return true;
  if (zone === 'config' && typesOnly && target === 'shared') return true;
  if (zone === 'inbox' && typesOnly && /^server\//.test(to)) return true;
  if (zone === 'site/content' && typesOnly && /^(site|shared|config)\//.test(to)) return true;
  if (zone === 'site/features' && target === zone) {
    return featureOf(to) === featureOf(from) || featureOf(to) === sharedFeature;
  }
  const floors = mayImport[zone]?.split(/\s+/) ?? [];
  if (!zone.startsWith('server') && to.startsWith('server/')) return floors.includes('server');
  return target === zone || floors.includes(target);
};

/** Every import against the direction `pages → layouts → sections, features → ui`, `site → shared ← server ← cli`. */
function findForbiddenImports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isFree(file.path))
    .flatMap((file) => {
      if (!(zoneOf(file.path) in mayImport)) {
        return [`${file.path} lies in a folder without import rules`];
      }
      return readImports(file)
        .filter((one) => !isAllowed(one))
        .map(({ from, to }) => `${from} imports ${to}`);
    });
}

test('no import goes against the direction of the layers', () => {
  const modules = allPaths.filter(isModule);
  expect(modules.length).toBeGreaterThan(10);
  expect(findForbiddenImports(modules.map(readSource))).toEqual([]);
});
