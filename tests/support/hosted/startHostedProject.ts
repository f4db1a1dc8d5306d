import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempDisposableSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectRoot } from '../../../scripts/project.mjs';
import { requireTool } from '../../../scripts/test/testTools.ts';
import { freePort } from '../freePort.ts';
import { listenLocally } from '../listenLocally.ts';
import { likeHosted } from '../postgres/likeHosted.ts';
import { startProgram } from '../startProgram.ts';

/** Runs Supabase's own command line, which finds this project's migrations, without telemetry. */
export async function runSupabase(args: readonly string[]): Promise<string> {
  requireTool('Supabase');
  using folder = mkdtempDisposableSync(join(tmpdir(), 'supabase-'));
  cpSync(join(projectRoot, 'supabase'), join(folder.path, 'supabase'), { recursive: true });
  const { stdout } = await promisify(execFile)(
    join(projectRoot, 'node_modules', '.bin', 'supabase'),
    [...args, '--workdir', folder.path],
    { env: { ...process.env, HOME: folder.path, DO_NOT_TRACK: '1' } },
  );
  return stdout;
}

/** PostgREST, on a database that has the roles of a hosted project. */
export async function startPostgrest(url: string) {
  const [port, adminPort] = [await freePort(), await freePort()];
  const api = new URL(url);
  api.username = 'authenticator';
  const env = {
    PGRST_DB_URI: api.href,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
    PGRST_JWT_SECRET: 'a secret that only this machine and nobody else has',
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
    PGRST_ADMIN_SERVER_PORT: String(adminPort),
  };
  const isReady = /Schema cache loaded/;
  const { end } = await startProgram(requireTool('PostgREST'), [], { env, isReady });
  while (!(await fetch(`http://127.0.0.1:${adminPort}/ready`)).ok) await pause(50);
  return { port, stop: async () => void (await end()) };
}

/** The gateway in front of PostgREST, which would take the public key for a token. */
function startGateway(port: number) {
  const handOn = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = incoming;
    const { authorization: _, ...headers } = incoming.headers;
    const path = url.replace('/rest/v1/', '/');
    const inner = request({ port, host: '127.0.0.1', method, path, headers });
    const answered = once(inner, 'response') as Promise<[IncomingMessage]>;
    await pipeline(incoming, inner);
    const [answer] = await answered;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  };
  const server = createServer((incoming, response) => {
    handOn(incoming, response).catch(() => response.destroy());
  });
  return listenLocally(server);
}

/** Gives an empty database a hosted project's roles, and our schema by Supabase's own command line. */
export async function prepareHostedDatabase(url: string): Promise<pg.Client> {
  const database = new pg.Client(url);
  await database.connect();
  await database.query(likeHosted);
  await runSupabase(['db', 'push', `--remote=${url}`, '--yes']);
  return database;
}

/** A hosted project on this machine: PostgREST on an empty database, behind a gateway. */
export async function startHostedProject(url: string) {
  requireTool('PostgREST');
  const database = await prepareHostedDatabase(url);
  const postgrest = await startPostgrest(url);
  const gateway = await startGateway(postgrest.port);
  return {
    ...gateway,
    /** The administrator's connection to its database. */
    database,
    stop: async () => {
      await gateway.stop();
      await postgrest.stop();
      await database.end();
    },
  };
}

export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;
