import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** 128 bits, which nobody guesses in the hours that an inbox is open. */
const randomName = () => randomBytes(16).toString('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const cookieName = 'inbox';

/**
 * The way into the inbox: a token that one browser may exchange, once, for a session.
 *
 * Cookies know no ports, so a cookie for `/` would be shown to every other server on this computer. The
 * session's cookie holds only for the base path, one that nobody else asks any server for.
 */
export class OneTimeEntry {
  /** Path that may be opened once. */
  readonly path = `/${randomName()}/`;
  /** Path under which everything else lies. It is no secret: without the session it shows nothing. */
  readonly basePath = `/${randomName()}/`;
  readonly #session = randomName();
  #isUsed = false;

  /** The `Set-Cookie` of the session for whoever comes first; null for everybody after. */
  use(): string | null {
    if (this.#isUsed) return null;
    this.#isUsed = true;
    return `${cookieName}=${this.#session}; Path=${this.basePath}; HttpOnly; SameSite=Strict`;
  }

  /** Whether a request's `Cookie` header carries the session. */
  isInside(cookies: string | undefined): boolean {
    const values = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
    return values.some(([name, value = '']) => name === cookieName && isSame(value, this.#session));
  }

  /** Whether a path is the one that may be opened once. */
  isEntry(path: string): boolean {
    return isSame(path, this.path);
  }
}

export type Refusal = { status: number; message: string };

type Judged = {
  headers: IncomingHttpHeaders;
  /** Host and port that the inbox was opened under. */
  authority: string;
  /** Whether it asks for data rather than for the page. */
  isData: boolean;
  isInside: boolean;
};

/**
 * Why a request below the base path is refused, or null.
 *
 * - Another `Host` is a name that someone made point here (DNS rebinding).
 * - `Sec-Fetch-Site` is written by the browser, not by pages: data goes to our own page alone, so not to
 *   pages of other servers on this computer (`same-site`) either. The page itself may also be reloaded or
 *   opened by the person (`none`). A browser that does not say is refused.
 */
export function refuseRequest({ headers, authority, isData, isInside }: Judged): Refusal | null {
  if (headers.host !== authority) return { status: 421, message: 'Endereço desconhecido.' };
  const site = headers['sec-fetch-site'];
  if (site !== 'same-origin' && (isData || site !== 'none')) {
    return { status: 403, message: 'Pedido de outra página recusado.' };
  }
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${authority}`) {
    return { status: 403, message: 'Pedido de outra página recusado.' };
  }
  if (!isInside) {
    return {
      status: 401,
      message:
        'Esta caixa de entrada está aberta em outro navegador. Rode de novo: npm run leads -- open',
    };
  }
  return null;
}
