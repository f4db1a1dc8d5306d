import { type Import, readImports } from './readImports.ts';
import { isTest, type SourceFile } from './sourceFiles.ts';

/** Which zones each zone may import besides itself. A zone that is not named here may not exist. */
const mayImport: Record<string, readonly string[]> = {
  config: [],
  leads: [],
  server: ['leads', 'config'],
  cli: ['server', 'leads', 'config'],
  inbox: ['leads', 'site/ui', 'site/styles', 'site/assets'],
  scripts: ['server', 'cli', 'bench', 'leads', 'config', 'site/content'],
  bench: ['scripts', 'tests/support', 'server', 'leads', 'config'],
  'bench/spa': [
    ...['site', 'site/layouts', 'site/sections', 'site/features', 'site/ui', 'site/browser'],
    ...['site/content', 'site/styles', 'site/assets', 'leads'],
  ],
  site: ['leads', 'config'],
  'site/assets': [],
  'site/content': [],
  'site/styles': [],
  'site/ui': ['site/styles', 'site/assets'],
  'site/browser': ['site/content', 'leads', 'config'],
  'site/islands': ['site/ui', 'site/content', 'site/styles'],
  'site/features': [
    ...['site/ui', 'site/browser', 'site/content', 'site/styles', 'site/assets', 'leads', 'config'],
  ],
  'site/sections': [
    ...['site', 'site/ui', 'site/content', 'site/styles', 'site/assets', 'leads', 'config'],
  ],
  'site/pictures': [
    'site',
    'site/ui',
    'site/content',
    'site/styles',
    'site/assets',
    'leads',
    'config',
  ],
  'site/layouts': [
    ...['site', 'site/sections', 'site/features', 'site/ui', 'site/browser', 'site/content'],
    ...['site/pictures', 'site/styles', 'site/assets', 'leads', 'config'],
  ],
  'site/pages': [
    ...['site', 'site/layouts', 'site/sections', 'site/features', 'site/ui', 'site/browser'],
    ...['site/pictures', 'site/content', 'site/styles', 'site/assets', 'leads', 'config'],
  ],
};

/** Files that arrange the house rather than live in it: tests, and the tools' settings at the root. */
const isFree = (path: string) => path.startsWith('tests/') || !path.includes('/');

/** The folder whose rules hold; files right under `site/` are a zone of their own, read at build time only. */
const zoneOf = (path: string) => {
  const [top = '', second = '', third] = path.split('/');
  const isZone = (top === 'site' && third) || /^(tests\/support|bench\/spa)\//.test(path);
  return isZone ? `${top}/${second}` : top;
};

const featureOf = (path: string) => /^site\/features\/([^/]+)/.exec(path)?.[1];

/** The form that other features put to use; it knows none of them. */
const sharedFeature = 'lead-form';

const isAllowed = ({ from, to, typesOnly }: Import) => {
  const zone = zoneOf(from);
  const target = zoneOf(to);
  if (isTest(from) && target === 'tests/support') return true;
  if (zone === 'config' && typesOnly && target === 'leads') return true;
  if (zone === 'inbox' && typesOnly && /^(cli\/inbox|server)\//.test(to)) return true;
  if (zone === 'site/content' && typesOnly && /^(site|leads|config)\//.test(to)) return true;
  if (zone === 'site/features' && target === zone) {
    return featureOf(to) === featureOf(from) || featureOf(to) === sharedFeature;
  }
  return target === zone || (mayImport[zone] ?? []).includes(target);
};

/** Every import that goes against the one way: `pages → layouts → sections, features → ui`, `site → leads ← server ← cli`. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
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
