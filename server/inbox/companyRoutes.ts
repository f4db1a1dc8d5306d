import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { SenderLimit } from '../http/senders.ts';
import { describeError } from '../output/logger.ts';
import { CompanyAccounts, isClockFault } from '../team/companyAccounts.ts';
import { enter } from '../team/signIn.ts';
import type { OidcSettings } from '../team/teamConfig.ts';
import { refusalPage } from './signInPages.ts';
import { answerEntered } from './signInRoutes.ts';
import type { TeamHost } from './teamApp.ts';

/** The name, without prefix, of a tab's cookie during a sign-in at the provider. Each tab has its own. */
const checksCookie = (state: string) => `equipe-empresa-${state.slice(0, 16)}`;

const longest = 10 * 60;

/** Sign-ins that one network address (an office) may start and finish in a quarter of an hour. */
const mostOfSender = { most: 60, length: 15 * 60_000 };

const returnPath = '/entrar/empresa/retorno';

const returnQuery = v.object({ state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

const again = 'O pedido não foi feito neste navegador, ou demorou demais. Comece de novo.';
const wrongClock =
  'O relógio deste servidor, ou o da conta da empresa, está errado: avise quem cuida do servidor.';

/** Sign-in with the company's account. Like every sign-in, for members only. */
export function addCompanyRoutes(
  pages: FastifyInstance,
  host: TeamHost,
  settings: OidcSettings,
): void {
  const { team, database, cookies, door, now } = host;
  const accounts = new CompanyAccounts(settings, team.url + returnPath);
  const [begun, returned] = [new SenderLimit([mostOfSender]), new SenderLimit([mostOfSender])];
  const warn = (error: unknown, message: string) =>
    pages.log.warn({ reason: describeError(error).message }, message);
  const refuse = (reply: FastifyReply, status: number, title: string, message: string) =>
    reply.code(status).send(refusalPage(door, title, message));
  const refuseMany = (reply: FastifyReply, seconds: number) => {
    reply.header('retry-after', String(seconds));
    return refuse(reply, 429, 'Houve pedidos demais.', 'Tente de novo em alguns minutos.');
  };

  pages.get('/entrar/empresa', async (request, reply) => {
    const seconds = begun.take(request.ip);
    if (seconds > 0) return refuseMany(reply, seconds);
    try {
      const { address, checks } = await accounts.begin();
      const { state, nonce, verifier } = checks;
      const kept = [state, nonce, verifier].join('.');
      reply.header('set-cookie', cookies.write(checksCookie(state), kept, longest));
      return reply.redirect(address, 303);
    } catch (error) {
      warn(error, 'the account provider does not respond');
      const later = 'Tente de novo em instantes.';
      return refuse(reply, 503, 'A conta da empresa não responde.', later);
    }
  });

  pages.get(returnPath, async (request, reply) => {
    const seconds = returned.take(request.ip);
    if (seconds > 0) return refuseMany(reply, seconds);
    const failed = 'A entrada não se completou.';
    const asked = v.safeParse(returnQuery, request.query);
    const name = checksCookie(asked.success ? asked.output.state : '');
    const kept = cookies.read(request.headers.cookie, name);
    if (kept === null) return refuse(reply, 403, failed, again);
    reply.header('set-cookie', cookies.write(name, '', 0));
    const [state = '', nonce = '', verifier = ''] = kept.split('.');
    const [path = ''] = request.url.split('?');
    let address: string | null;
    try {
      address = await accounts.finish(request.url.slice(path.length), { state, nonce, verifier });
    } catch (error) {
      warn(error, 'a sign-in with a company account failed');
      return refuse(reply, 403, failed, isClockFault(error) ? wrongClock : again);
    }
    if (address === null) {
      const unverified = 'A conta da empresa não confirma o endereço de e-mail dela.';
      return refuse(reply, 403, 'Falta confirmar o e-mail.', unverified);
    }
    const token = await database.transaction((queries) => enter(queries, address, now()));
    if (token) return answerEntered(host, request, reply, token);
    const stranger = `${address} não é da equipe: peça um convite a quem a administra.`;
    return refuse(reply, 403, 'Ainda não há convite.', stranger);
  });
}
