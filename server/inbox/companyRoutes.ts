import type { FastifyInstance } from 'fastify';
import { CompanyAccounts } from '../team/companyAccounts.ts';
import { deviceOf } from '../team/sessions.ts';
import { enter } from '../team/signIn.ts';
import type { OidcSettings } from '../team/teamConfig.ts';
import { refusalPage } from './signInPages.ts';
import { answerEntered, type SignInDeps } from './signInRoutes.ts';

/** What a browser keeps while it is with the provider, without the prefix of its cookie. */
const checksCookie = 'equipe-empresa';

/** How long somebody may take there, in seconds. */
const longest = 10 * 60;

const returnPath = '/entrar/empresa/retorno';

/** The way in by the company's account. It opens for members alone, as all others. */
export function addCompanyRoutes(
  pages: FastifyInstance,
  { url, database, cookies, door, now }: SignInDeps,
  settings: OidcSettings,
): void {
  const accounts = new CompanyAccounts(settings, url + returnPath);

  pages.get('/entrar/empresa', async (request, reply) => {
    try {
      const { address, checks } = await accounts.begin();
      const kept = [checks.state, checks.nonce, checks.verifier].join('.');
      reply.header('set-cookie', cookies.write(checksCookie, kept, longest));
      return reply.redirect(address, 303);
    } catch (error) {
      request.log.error({ err: error }, 'the provider of accounts does not answer');
      reply.code(503);
      return refusalPage(door, 'A conta da empresa não responde.', 'Tente de novo em instantes.');
    }
  });

  pages.get(returnPath, async (request, reply) => {
    const kept = cookies.read(request.headers.cookie, checksCookie);
    const [state = '', nonce = '', verifier = ''] = kept?.split('.') ?? [];
    const [path = ''] = request.url.split('?');
    reply.code(403);
    let address: string | null;
    try {
      if (kept === null) throw new Error('Nobody here has asked');
      address = await accounts.finish(request.url.slice(path.length), { state, nonce, verifier });
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in by company account failed');
      const again = 'O pedido não foi feito neste navegador, ou demorou demais. Comece de novo.';
      return refusalPage(door, 'A entrada não se completou.', again);
    }
    if (address === null) {
      const unverified = 'A conta da empresa não confirma o endereço de e-mail dela.';
      return refusalPage(door, 'Falta confirmar o e-mail.', unverified);
    }
    const entrance = { device: deviceOf(request.headers['user-agent']), now: now() };
    const token = await database.transaction((queries) => enter(queries, address, entrance));
    if (token) return answerEntered({ database, cookies }, request, reply, token);
    const stranger = `${address} não é da equipe: peça um convite a quem a administra.`;
    return refusalPage(door, 'Ainda não há convite.', stranger);
  });
}
