import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './startProgram.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(root, 'scripts', 'run.mjs');
const ownVariables =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_SUPABASE_|LEADS_|SMTP_|SITE_|TRUST_PROXY|ALLOWED_ORIGINS|LOG_LEVEL|NODE_OPTIONS|VITEST)/;

type Options = {
  env?: Record<string, string>;
  /** A folder that outlives the server; if left out, the server gets a temporary one. */
  dataDir?: string;
  /** Whether to start it through `npm run` instead of directly. */
  command?: 'start' | 'dev';
};

const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownVariables.test(name)));

const isReady = /^Site(?: and server, with reload)?: (\S+)\n/m;

/** Starts the real server in a separate process and waits until it takes leads. */
export async function startServer({ env = {}, dataDir, command }: Options = {}) {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'consigo-leads-'));
  const removeOwnData = () => {
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
  };
  const args = command ? [launcher, command] : [join(root, 'server', 'main.ts')];
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: directory };
  const program = await startProgram(process.execPath, args, {
    cwd: root,
    env: { ...cleanEnvironment(), ...own, LEADS_RATE_LIMIT: 'off', ...env },
    isReady,
  }).catch((error: unknown) => {
    removeOwnData();
    throw error;
  });
  const stop = async () => {
    const code = await program.end();
    removeOwnData();
    return code;
  };
  return {
    url: program.found[1] ?? '',
    dataDir: directory,
    process: program.process,
    output: program.output,
    /** Ends it like an operator (SIGTERM); resolves with the exit code, and removes its own data folder. */
    stop,
    /** Ends it like a crash (SIGKILL); the data folder stays. */
    kill: async () => void (await program.end('SIGKILL')),
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;
