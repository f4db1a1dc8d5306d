import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(root, 'scripts', 'run.mjs');
const ownVariables =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_SUPABASE_|LEADS_|SMTP_|SITE_|METRICS_|TRUST_PROXY|ALLOWED_ORIGINS|LOG_LEVEL|NODE_OPTIONS|VITEST)/;

export type RunningServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server has printed so far, both streams together. */
  output(): string;
  /** Ends it as an operator does (SIGTERM); resolves with the exit code, and removes a data folder of its own. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does (SIGKILL); the data folder stays. */
  kill(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** A folder that outlives the server; without one it gets a temporary folder. */
  dataDir?: string;
  port?: number;
  /** What `npm run` would start, rather than the server itself. */
  command?: 'start' | 'dev';
};

const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownVariables.test(name)));

const waitForAddress = async (child: ChildProcess, output: () => string): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const look = () => {
    const [, url] = /^Site(?: and server, with reload)?: (\S+)\n/m.exec(output()) ?? [];
    if (url) resolve(url);
  };
  child.stdout?.on('data', look);
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${output()}`)));
  return promise;
};

/** Starts the real server in a process of its own and waits until it takes leads. */
export async function startServer({
  env = {},
  dataDir,
  port,
  command,
}: Options = {}): Promise<RunningServer> {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'consigo-leads-'));
  const child = spawn(
    process.execPath,
    command ? [launcher, command] : [join(root, 'server', 'main.ts')],
    {
      cwd: root,
      env: {
        ...cleanEnvironment(),
        HOST: '127.0.0.1',
        PORT: String(port ?? 0),
        DATA_DIR: directory,
        LEADS_RATE_LIMIT: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  const removeOwnData = () => {
    if (dataDir === undefined) rmSync(directory, { recursive: true, force: true });
  };
  const server: RunningServer = {
    url: '',
    dataDir: directory,
    process: child,
    output: () => printed,
    stop: async () => {
      const code = await end('SIGTERM');
      removeOwnData();
      return code;
    },
    kill: async () => {
      await end('SIGKILL');
    },
  };
  try {
    server.url = await waitForAddress(child, server.output);
  } catch (error) {
    await server.kill();
    removeOwnData();
    throw error;
  }
  return server;
}
