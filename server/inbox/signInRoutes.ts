import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { emailKey } from '../../shared/emailAddress.ts';
import { describeMinutes } from '../../shared/replyTime.ts';
import { SenderLimit, senderOf } from '../http/senders.ts';
import { knowsBrowser, longestSession, randomSecret, secretHash } from '../team/sessions.ts';
import { askToSignIn, enterByCode, enterByLink, readLink, signInMinutes } from '../team/signIn.ts';
import { signInMail } from './signInMail.ts';
import {
  askPage,
  codePage,
  confirmPage,
  type Door,
  refusalPage,
  signInHeaders,
} from './signInPages.ts';
import type { TeamHost } from './teamApp.ts';

/**
 * Cookies of the team's host, without prefix: of a session, of an ended one, and of a browser that asked
 * for a link.
 */
export const sessionCookie = 'equipe';
export const knownCookie = 'equipe-conhecido';
const requestCookie = 'equipe-pedido';

/** The lead named by a mail's link, which somebody followed before signing in. */
export const wantedCookie = 'equipe-contato';

const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.excludes('\0'), // Postgres accepts none
  v.transform(emailKey),
);
const askBody = v.union([
  v.object({ email: address }),
  v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
]);

const tokenPath = v.object({ token: v.string() });
export const tokenOf = (params: unknown): string => v.parse(tokenPath, params).token;

/** Minimum time for checking a code, in milliseconds: the real time would reveal whether one was mailed. */
const leastTime = 250;

/** Random delay of a mail, in milliseconds: if sending slowed the next request, it would reveal who is a member. */
const chanceDelay = () => 250 + 750 * Math.random();

const window = signInMinutes * 60_000;

/** Limits on requests, for each network address (an office) and each member. */
const mostOfSender = 120;
const mostOfPair = 10;

const html = 'text/html; charset=utf-8';

const linkIsOver = `Ele vale ${signInMinutes} minutos e uma vez. Se você pediu mais de um, abra o do e-mail mais novo.`;
const linkIsElsewhere =
  'Este link foi pedido em outro navegador, e só abre nele. Abra-o lá, ou digite lá o código do mesmo e-mail.';
const codeIsWrong = `Este código não vale. Confira os seis números; depois de cinco erros, ou de ${signInMinutes} minutos, peça outro.`;

/** Signs a browser in, replacing any earlier session, and redirects to the lead that the person wanted. */
export async function answerEntered(
  { database, cookies }: TeamHost,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const { cookie } = request.headers;
  const [replaced, wanted] = [sessionCookie, wantedCookie].map((name) =>
    cookies.read(cookie, name),
  );
  if (replaced) {
    await database.run('DELETE FROM team_sessions WHERE token_hash = $1', [secretHash(replaced)]);
  }
  return reply
    .header('set-cookie', [
      cookies.write(sessionCookie, token, longestSession / 1000),
      cookies.write(requestCookie, '', 0),
      ...(wanted ? [cookies.write(wantedCookie, '', 0)] : []),
    ])
    .redirect(/^\d+$/.test(wanted ?? '') ? `/#hoje/${wanted}` : '/', 303);
}

function createRequests(deps: TeamHost) {
  const { database, cookies, mail, team, now, mailDelay = chanceDelay } = deps;
  const senders = new SenderLimit([{ most: mostOfSender, length: window }]);
  const pairs = new SenderLimit([{ most: mostOfPair, length: window }]);
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  const send = async (address: string, browser: string, isKnown: boolean): Promise<void> => {
    await wait(mailDelay(), undefined, { signal: closing.signal }).catch(() => {});
    if (!mail) return;
    const way = await askToSignIn(database, address, { browser, isKnown, now: now() });
    if (!way) return;
    const { openMailServer } = await import('../delivery/channels/mailServer.ts');
    const take = await openMailServer(mail);
    await take({ to: way.email, ...signInMail(`${team.url}/entrar/${way.token}`, way.code) });
  };

  /** The session token of a browser in which the address was signed in before; null for other browsers. */
  const findKnown = async ({ headers }: FastifyRequest, email: string) => {
    for (const name of [sessionCookie, knownCookie]) {
      const token = cookies.read(headers.cookie, name);
      if (token !== null && (await knowsBrowser(database, token, email))) return token;
    }
    return null;
  };

  return {
    /** @returns how many seconds to wait; 0 if the mail is sent */
    async take(request: FastifyRequest, reply: FastifyReply, email: string): Promise<number> {
      const known = await findKnown(request, email);
      const sender = known ?? senderOf(request.ip, '/48');
      const seconds = pairs.take(`${sender} ${email}`) || senders.take(known ?? request.ip);
      if (seconds > 0) return seconds;
      // A browser that asks twice keeps its cookie, so that both mails are valid in it.
      const kept = cookies.read(request.headers.cookie, requestCookie);
      const browser = kept && /^[\w-]{43}$/.test(kept) ? kept : randomSecret();
      reply.header('set-cookie', cookies.write(requestCookie, browser, signInMinutes * 60));
      const sent = send(email, browser, known !== null)
        .catch((error: unknown) => request.log.error({ err: error }, 'sign-in mail failed'))
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
      return 0;
    },
    async settle(): Promise<void> {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

/** Common setup of sign-in pages: headers, form bodies, and error handling. */
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
    if (isOurs) {
      request.log.error({ err: error }, 'sign-in failed');
      reply.header('retry-after', '5');
    }
    const message = isOurs ? 'Não deu certo. Tente de novo em instantes.' : 'Pedido inválido.';
    return reply
      .code(isOurs ? 503 : statusCode)
      .type(html)
      .send(askPage(door, message));
  });
}

export function addSignInRoutes(pages: FastifyInstance, deps: TeamHost): void {
  const { database, cookies, door, now, codeTime = leastTime } = deps;
  const requests = createRequests(deps);
  const browserOf = ({ headers }: FastifyRequest) => cookies.read(headers.cookie, requestCookie);

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
        `Houve pedidos demais. Os e-mails já enviados continuam valendo; outro, em ${describeMinutes(Math.ceil(seconds / 60))}.`,
      );
    }
    const browser = browserOf(request);
    const code = body.code.replace(/\D/g, '');
    const [token] = await Promise.all([
      browser === null ? null : enterByCode(database, code, { browser, now: now() }),
      wait(codeTime),
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
    answerLink(request, reply, tokenOf(request.params)),
  );

  pages.post('/entrar/:token', async (request, reply) => {
    const token = tokenOf(request.params);
    const browser = browserOf(request);
    const session = await enterByLink(database, token, { browser, now: now() });
    return session
      ? answerEntered(deps, request, reply, session)
      : answerLink(request, reply, token);
  });
}
