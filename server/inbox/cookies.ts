/** Cookies of one host, hidden from scripts, which no other host can read or plant. */
export class HostCookies {
  readonly #isSecure: boolean;

  /** @param origin of the host; if it is http, as in development, browsers accept no `__Host-` cookie */
  constructor(origin: string) {
    this.#isSecure = origin.startsWith('https:');
  }

  /** A cookie's value; null if there is none of that name, or several. @param name without prefix */
  read(header: string | undefined, name: string): string | null {
    const values = (header ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .filter(([given]) => given === this.#nameOf(name));
    return values.length === 1 ? (values[0]?.[1] ?? null) : null;
  }

  write(name: string, value: string, seconds: number): string {
    const secure = this.#isSecure ? ' Secure;' : '';
    return `${this.#nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly;${secure} SameSite=Lax`;
  }

  #nameOf = (name: string) => (this.#isSecure ? `__Host-${name}` : name);
}
