import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits, which nobody guesses in the hours that an inbox is open. */
const randomName = () => randomBytes(16).toString('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const cookieName = 'inbox';

/**
 * The way into the inbox: a token that one browser may exchange, once, for a session.
 *
 * Cookies know no ports, so a cookie for `/` would be shown to every other server on this computer. The
 * session's cookie holds only for the room, a path that nobody else asks any server for.
 */
export class OneTimeEntry {
  /** Path that may be opened once. */
  readonly path = `/${randomName()}/`;
  /** Path under which everything else lies. It is no secret: without the session it shows nothing. */
  readonly room = `/${randomName()}/`;
  readonly #session = randomName();
  #isUsed = false;

  /** The `Set-Cookie` of the session for whoever comes first; null for everybody after. */
  use(): string | null {
    if (this.#isUsed) return null;
    this.#isUsed = true;
    return `${cookieName}=${this.#session}; Path=${this.room}; HttpOnly; SameSite=Strict`;
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
