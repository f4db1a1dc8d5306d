/** The value of a cookie in a request's `Cookie` header; null where there is none of that name, or several. */
function readCookie(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([given]) => given === name);
  return values.length === 1 ? (values[0]?.[1] ?? null) : null;
}

/** The cookies of one host, which scripts do not see and which no other host reads or plants. */
export class HostCookies {
  readonly #isSecure: boolean;

  /** @param origin with http, as on a developer's machine, a browser takes no `__Host-` cookie */
  constructor(origin: string) {
    this.#isSecure = origin.startsWith('https:');
  }

  /** @param name without its prefix */
  read(header: string | undefined, name: string): string | null {
    return readCookie(header, this.#nameOf(name));
  }

  write(name: string, value: string, seconds: number): string {
    const secure = this.#isSecure ? ' Secure;' : '';
    return `${this.#nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly;${secure} SameSite=Lax`;
  }

  #nameOf = (name: string) => (this.#isSecure ? `__Host-${name}` : name);
}
