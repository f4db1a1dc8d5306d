import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { buildTeamApp } from '../../server/inbox/teamApp.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import { makeLink } from '../../server/team/signIn.ts';
import { loadSiteFixture } from './listenApp.ts';
import type { TestedStore } from './storePlace.ts';

const file = (type: string, body: string) => ({ type, body: Buffer.from(body) });

const files = new Map([
  ['', file('text/html; charset=utf-8', '<title>A caixa</title>')],
  ['assets/page.css', file('text/css', 'a{}')],
]);

type Request = {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Text is sent as a form, anything else as JSON. */
  body?: unknown;
};

export type TeamAnswer = { status: number; headers: IncomingMessage['headers']; body: string };

const teamHost = 'equipe.loja.example';
export const teamUrl = `https://${teamHost}`;

const ownPage = { 'sec-fetch-site': 'same-origin', origin: teamUrl };

const kindOf = (body: unknown): OutgoingHttpHeaders => {
  if (body === undefined) return {};
  const isForm = typeof body === 'string';
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
};

/** A browser on the team's host, with its cookies. */
export class Browser {
  readonly #port: number;
  readonly #jar = new Map<string, string>();
  /** Sent with every request. */
  headers: OutgoingHttpHeaders;

  constructor(port: number, headers: OutgoingHttpHeaders = {}) {
    this.#port = port;
    this.headers = { host: teamHost, ...headers };
  }

  get cookie(): string {
    return [...this.#jar].map((pair) => pair.join('=')).join('; ');
  }

  set(name: string, value: string): void {
    this.#jar.set(name, value);
  }

  async #send(path: string, { method = 'GET', headers, body }: Request): Promise<IncomingMessage> {
    const isChange = method !== 'GET' && method !== 'HEAD';
    const sent = {
      ...this.headers,
      ...(isChange && ownPage),
      ...kindOf(body),
      ...(this.cookie && { cookie: this.cookie }),
      ...headers,
    };
    const call = request({
      ...{ host: '127.0.0.1', port: this.#port, method, path },
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    });
    call.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  }

  async ask(path: string, given: Request = {}): Promise<TeamAnswer> {
    const answer = await this.#send(path, given);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([\w-]+)=([\w.-]*);/.exec(line) ?? [];
      if (value === '') this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  }

  /** Opens a stream. @returns once it is open: a function that reads until something appears, then hangs up */
  async follow(path: string, headers: OutgoingHttpHeaders = {}) {
    const answer = await this.#send(path, { headers });
    return async (wanted: RegExp): Promise<string> => {
      let said = '';
      for await (const chunk of answer.setEncoding('utf8')) {
        said += chunk;
        if (wanted.test(said)) break;
      }
      return said;
    };
  }

  post(path: string, body = '', headers: OutgoingHttpHeaders = {}): Promise<TeamAnswer> {
    return this.ask(path, { method: 'POST', body, headers });
  }

  async json(path: string, given?: Request) {
    return JSON.parse((await this.ask(path, given)).body);
  }
}

/** The server with the team's inbox on a store, ended when the running test ends. */
export async function listenTeam(
  { store, database }: Pick<TestedStore, 'store' | 'database'>,
  env: Record<string, string> = {},
  mailDelay = 0,
) {
  const config = readServerConfig({
    ...{ TEAM_URL: teamUrl, SITE_URL: 'https://loja.example', CONTACT_EMAIL: 'oi@loja.example' },
    ...{ LEADS_RATE_LIMIT: 'off', LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback', ...env },
  });
  if (!config.team) throw new Error('There is no team');
  const clock = { ahead: 0 };
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const team = await buildTeamApp({
    ...{ ...config, team: config.team, database, files, brand: 'Loja', logStream },
    now: () => new Date(Date.now() + clock.ahead),
    mailDelay: () => mailDelay,
    codeTime: 0,
  });
  const app = await buildApp({ store, site: loadSiteFixture(), config, logStream, team });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const port = Number(new URL(url).port);
  const browse = (headers: OutgoingHttpHeaders = {}) => new Browser(port, headers);
  /** A browser that was signed in by a printed link. */
  const enter = async (email: string, headers: OutgoingHttpHeaders = {}) => {
    const browser = browse(headers);
    const { status } = await browser.post(`/entrar/${await makeLink(database, email, new Date())}`);
    expect(status).toBe(303);
    return browser;
  };
  return { url, browse, enter, store, database, clock, log };
}

export type ListeningTeam = Awaited<ReturnType<typeof listenTeam>>;
