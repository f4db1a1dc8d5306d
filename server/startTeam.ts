import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Environment } from '../config/environment.ts';
import type { OwnHost } from './http/pageServer.ts';
import { addressOf, type ProxyTrust } from './http/proxyTrust.ts';
import { inboxHeaders } from './inbox/inboxPages.ts';
import { keepThread } from './keepThread.ts';
import { describeError } from './output/logger.ts';
import { answersFor } from './team/teamConfig.ts';
import type { TeamTask } from './teamThread.ts';

const ofThread = ['connection', 'keep-alive', 'transfer-encoding'];

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** How long the thread may work on a request, in milliseconds: an erasure asks every vendor, lead by lead. */
const longestWork = 10 * 60_000;

/** Forwards requests unchanged, with the sender's address. Its own responses match those of the team's app. */
export const forwardTo =
  (socketPath: string, trust: ProxyTrust | null): RequestListener =>
  (request, response) => {
    const { method, url: path } = request;
    const headers = {
      ...request.headers,
      ...(!hasBody(request) && { 'content-length': '0' }),
      // Otherwise the thread hangs up after its response, and what is still being written fails.
      connection: 'keep-alive',
      'x-forwarded-for': addressOf(request, trust),
    };
    const call = send({ socketPath, method, path, headers, agent: false });
    // Until the thread answers, the connection is silent, but does not stall.
    const stall = request.socket.timeout ?? 0;
    request.once('end', () => request.socket.setTimeout(longestWork));
    call.on('response', (answer) => {
      request.socket.setTimeout(stall);
      const kept = Object.entries(answer.headers).filter(([name]) => !ofThread.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      response.flushHeaders();
      pipeline(answer, response, () => {});
    });
    call.on('error', () => {
      if (response.headersSent) return;
      response.writeHead(503, { ...inboxHeaders, 'retry-after': '5' }).end();
    });
    response.once('close', () => call.destroy());
    request.pipe(call);
  };

type Team = OwnHost & { close: () => Promise<void> };

/**
 * Runs the team's inbox in a separate thread: pages and inserts never wait for its lists and mails, or
 * for anything else that holds the store.
 */
export async function startTeam(
  env: Environment,
  { url, trust }: { url: string; trust: ProxyTrust | null },
): Promise<Team> {
  const folder = mkdtempSync(join(tmpdir(), 'consigo-team-'));
  const isWindows = process.platform === 'win32';
  const socket = isWindows ? join('\\\\.\\pipe', folder) : join(folder, 'team.sock');
  const task: TeamTask = { env: { ...env }, socket };
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  let onError: (error: Error) => void = reject;
  const stop = keepThread({
    module: new URL('./teamThread.ts', import.meta.url),
    workerData: task,
    onMessage: () => resolve(),
    onError: (error) => onError(error),
  });
  const close = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await isReady.catch(async (error) => {
    await close();
    throw error;
  });
  onError = (error) =>
    process.stderr.write(`WARNING: the inbox crashed (${describeError(error).message}).\n`);
  return { answersFor: answersFor(url), handle: forwardTo(socket, trust), close };
}
