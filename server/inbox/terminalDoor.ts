import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { longestSession, randomSecret, type Session } from '../team/sessions.ts';
import { terminalActor } from '../team/work.ts';
import type { HostCookies } from './cookies.ts';
import { confirmPage, type Door, refusalPage } from './signInPages.ts';
import { prepareDoor, sessionCookie } from './signInRoutes.ts';

const linkIsUsed =
  'O link vale uma vez. Se não foi você que o usou, encerre no terminal com Ctrl-C; para abrir outro: npm run leads -- open';

/**
 * The way in of `leads -- open`: one link for whoever has the terminal, and a session that ends with the
 * process. Neither is stored, so the team's own host knows nothing of them.
 */
export class TerminalDoor {
  readonly token: string = randomSecret();
  #session: string | null = null;

  /** The session of whoever comes first; null for everybody after. */
  enter(token: string): string | null {
    if (token !== this.token || this.#session !== null) return null;
    this.#session = randomSecret();
    return this.#session;
  }

  isOpen(token: string): boolean {
    return token === this.token && this.#session === null;
  }

  /** Whoever has the terminal may do everything. */
  findSession(token: string): Session | null {
    if (token !== this.#session) return null;
    return { id: 0, email: terminalActor, name: 'Terminal', admin: true, usedAt: '' };
  }
}

const tokenPath = v.object({ token: v.string() });

/** The pages of the terminal's way in. */
export function addTerminalRoutes(
  pages: FastifyInstance,
  terminal: TerminalDoor,
  { cookies, door }: { cookies: HostCookies; door: Door },
): void {
  prepareDoor(pages, door);
  const refusal = refusalPage(door, 'Abra o link do terminal.', linkIsUsed, null);
  pages.get('/entrar', () => refusal);
  pages.get('/entrar/:token', (request, reply) => {
    const { token } = v.parse(tokenPath, request.params);
    if (terminal.isOpen(token)) return confirmPage(door, token);
    reply.code(410);
    return refusal;
  });
  pages.post('/entrar/:token', (request, reply) => {
    const session = terminal.enter(v.parse(tokenPath, request.params).token);
    if (session === null) {
      reply.code(410);
      return refusal;
    }
    return reply
      .header('set-cookie', cookies.write(sessionCookie, session, longestSession / 1000))
      .redirect('/', 303);
  });
}
