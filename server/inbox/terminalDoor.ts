import type { FastifyInstance } from 'fastify';
import { terminalActor } from '../../shared/leadWork.ts';
import { longestSession, randomSecret, type Session } from '../team/sessions.ts';
import type { HostCookies } from './cookies.ts';
import { confirmPage, type Door, refusalPage } from './signInPages.ts';
import { prepareDoor, sessionCookie, tokenOf } from './signInRoutes.ts';

const linkIsUsed =
  'O link vale uma vez. Se não foi você que o usou, encerre no terminal com Ctrl-C; para abrir outro: npm run leads -- open';

/**
 * Sign-in for `leads -- open`: one link for the user of the terminal, and a session that ends with the
 * process. Neither is stored, so neither works on the team's host.
 */
export class TerminalDoor {
  readonly token: string = randomSecret();
  #session: string | null = null;

  /** Whether the link is still unused. */
  isOpen(token: string): boolean {
    return token === this.token && this.#session === null;
  }

  enter(): string {
    this.#session = randomSecret();
    return this.#session;
  }

  /** The user of the terminal may do everything. */
  findSession(token: string): Session | null {
    if (token !== this.#session) return null;
    return { id: 0, email: terminalActor, name: 'Terminal', admin: true, usedAt: '' };
  }
}

export function addTerminalRoutes(
  pages: FastifyInstance,
  terminal: TerminalDoor,
  { cookies, door }: { cookies: HostCookies; door: Door },
): void {
  prepareDoor(pages, door);
  const refusal = refusalPage(door, 'Abra o link do terminal.', linkIsUsed, '');
  pages.get('/entrar', () => refusal);
  pages.get('/entrar/:token', ({ params }, reply) => {
    const token = tokenOf(params);
    return terminal.isOpen(token) ? confirmPage(door, token) : reply.code(410).send(refusal);
  });
  pages.post('/entrar/:token', ({ params }, reply) => {
    if (!terminal.isOpen(tokenOf(params))) return reply.code(410).send(refusal);
    const cookie = cookies.write(sessionCookie, terminal.enter(), longestSession / 1000);
    return reply.header('set-cookie', cookie).redirect('/', 303);
  });
}
