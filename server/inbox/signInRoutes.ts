import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { emailKey } from '../../leads/contact.ts';
import type { MailServer } from '../delivery/channels/mailServer.ts';
import type { Database } from '../store/Database.ts';
import {
  deviceOf,
  knowsBrowser,
  longestSession,
  randomSecret,
  secretHash,
} from '../team/sessions.ts';
import { askToSignIn, enterByCode, enterByLink, readLink, signInMinutes } from '../team/signIn.ts';
import type { HostCookies } from './cookies.ts';
import { SignInLimit } from './signInLimit.ts';
import { signInMail } from './signInMail.ts';
import {
  askPage,
  codePage,
  confirmPage,
  type Door,
  refusalPage,
  signInHeaders,
} from './signInPages.ts';

/** The cookies of the team's host, without their prefix: of a session, and of a browser that asked for a way in. */
export const sessionCookie = 'equipe';
const requestCookie = 'equipe-pedido';

export type SignInDeps = {
  url: string;
  database: Database;
  cookies: HostCookies;
  door: Door;
  mail: MailServer | null;
  now: () => Date;
};

const askBody = v.union([
  v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.transform(emailKey)) }),
  v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
]);

const tokenPath = v.object({ token: v.string() });

/** A code is answered no sooner, in milliseconds: how long it took would say whether one was mailed. */
const leastTime = 250;

const html = 'text/html; charset=utf-8';

const linkIsOver = `Ele vale ${signInMinutes} minutos e uma vez. Se você pediu mais de um, abra o do e-mail mais novo.`;
const linkIsElsewhere =
  'Este link foi pedido em outro navegador, e só abre nele. Abra-o lá, ou digite lá o código do mesmo e-mail.';
const codeIsWrong = `Este código não vale. Confira os seis números; depois de cinco erros, ou de ${signInMinutes} minutos, peça outro.`;

/** Signs a browser in, in place of whoever was signed in there. */
export async function answerEntered(
  { database, cookies }: Pick<SignInDeps, 'database' | 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const replaced = cookies.read(request.headers.cookie, sessionCookie);
  if (replaced) {
    await database.run('DELETE FROM team_sessions WHERE token_hash = $1', [secretHash(replaced)]);
  }
  return reply
    .header('set-cookie', [
      cookies.write(sessionCookie, token, longestSession / 1000),
      cookies.write(requestCookie, '', 0),
    ])
    .redirect('/', 303);
}

class Requests {
  readonly #deps: SignInDeps;
  readonly #limit = new SignInLimit();
  readonly #underWay = new Set<Promise<void>>();

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  /** @returns seconds to wait, or 0 where the mail follows */
  async take(request: FastifyRequest, reply: FastifyReply, email: string): Promise<number> {
    const { database, cookies } = this.#deps;
    const { cookie } = request.headers;
    const session = cookies.read(cookie, sessionCookie);
    const isKnown = session !== null && (await knowsBrowser(database, session, email));
    const wait = this.#limit.take(request.ip, email, isKnown ? secretHash(session) : null);
    if (wait > 0) return wait;
    // A browser that asks twice keeps its cookie: both mails are good in it.
    const kept = cookies.read(cookie, requestCookie);
    const browser = kept && /^[\w-]{43}$/.test(kept) ? kept : randomSecret();
    reply.header('set-cookie', cookies.write(requestCookie, browser, signInMinutes * 60));
    // Only once it was answered: how long the rest takes says whether anybody has the address.
    reply.raw.once('close', () => {
      const sent = this.#send(email, browser)
        .catch((error: unknown) => request.log.error({ err: error }, 'no way in was mailed'))
        .finally(() => this.#underWay.delete(sent));
      this.#underWay.add(sent);
    });
    return 0;
  }

  /** Resolves once nothing is on its way. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #send(address: string, browser: string): Promise<void> {
    const { database, mail, url, now } = this.#deps;
    if (!mail) return;
    const way = await askToSignIn(database, address, { browser, now: now() });
    if (!way) return;
    const { openMailServer } = await import('../delivery/channels/mailServer.ts');
    const send = await openMailServer(mail);
    await send({ to: way.email, ...signInMail(`${url}/entrar/${way.token}`, way.code) });
  }
}

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60);
  return `${count} ${count === 1 ? 'minuto' : 'minutos'}`;
};

/** What all pages of a door have: their headers, forms as bodies, and an answer to what fails. */
export function prepareDoor(pages: FastifyInstance, door: Door): void {
  pages.addHook('onRequest', async (_, reply) => {
    reply.headers(signInHeaders).type(html);
  });
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  pages.setErrorHandler((error, request, reply) => {
    const { statusCode = v.isValiError(error) ? 400 : 500 } = error as { statusCode?: number };
    const isOurs = statusCode >= 500;
    if (isOurs) request.log.error({ err: error }, 'the door is stuck');
    const message = isOurs ? 'Não deu certo. Tente de novo em instantes.' : 'Pedido inválido.';
    return reply
      .code(isOurs ? 503 : statusCode)
      .type(html)
      .send(askPage(door, message));
  });
}

/** The ways in by mail and by a printed link: `/entrar`. */
export function addSignInRoutes(pages: FastifyInstance, deps: SignInDeps): void {
  const { database, cookies, door, now } = deps;
  const requests = new Requests(deps);
  const browserOf = ({ headers }: FastifyRequest) => cookies.read(headers.cookie, requestCookie);
  const entranceOf = ({ headers }: FastifyRequest) => ({
    device: deviceOf(headers['user-agent']),
    now: now(),
  });

  prepareDoor(pages, door);
  pages.addHook('onClose', () => requests.settle());

  pages.get('/entrar', { exposeHeadRoute: true }, () => askPage(door));

  pages.post('/entrar', async (request, reply) => {
    const body = v.parse(askBody, request.body);
    if ('email' in body) {
      const seconds = await requests.take(request, reply, body.email);
      if (seconds === 0) return codePage(door);
      reply.code(429).header('retry-after', String(seconds));
      return askPage(
        door,
        `Houve pedidos demais. Os e-mails já enviados continuam valendo; outro, em ${minutes(seconds)}.`,
      );
    }
    const browser = browserOf(request);
    const code = body.code.replace(/\D/g, '');
    const [token] = await Promise.all([
      browser === null ? null : enterByCode(database, code, { browser, ...entranceOf(request) }),
      wait(leastTime),
    ]);
    if (token) return answerEntered(deps, request, reply, token);
    reply.code(422);
    return codePage(door, codeIsWrong);
  });

  const answerLink = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const state = await readLink(database, token, { browser: browserOf(request), now: now() });
    if (state === 'good') return confirmPage(door, token);
    if (state === 'over') {
      reply.code(410);
      return refusalPage(door, 'Este link não vale mais.', linkIsOver);
    }
    reply.code(403);
    return refusalPage(door, 'É em outro navegador.', linkIsElsewhere);
  };

  pages.get('/entrar/:token', { exposeHeadRoute: true }, (request, reply) =>
    answerLink(request, reply, v.parse(tokenPath, request.params).token),
  );

  pages.post('/entrar/:token', async (request, reply) => {
    const { token } = v.parse(tokenPath, request.params);
    const browser = browserOf(request);
    const session = await enterByLink(database, token, { browser, ...entranceOf(request) });
    return session
      ? answerEntered(deps, request, reply, session)
      : answerLink(request, reply, token);
  });
}
