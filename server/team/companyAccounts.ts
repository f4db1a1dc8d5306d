import type { Configuration } from 'openid-client';
import type { OidcSettings } from './teamConfig.ts';

/** What the browser must bring back from the company's sign-in page. */
export type Checks = { state: string; nonce: string; verifier: string };

/** Time limit for each call to the account provider, in seconds. */
const timeout = 10;

/** The company's own accounts: OpenID Connect by authorization code, with PKCE, state and nonce. */
export class CompanyAccounts {
  readonly #settings: OidcSettings;
  readonly #returnTo: string;
  #found: Promise<Configuration> | null = null;

  constructor(settings: OidcSettings, returnTo: string) {
    this.#settings = settings;
    this.#returnTo = returnTo;
  }

  /** @returns where to send the browser, and what it must keep until it returns */
  async begin(): Promise<{ address: string; checks: Checks }> {
    const client = await import('openid-client');
    const config = await this.#discover();
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#returnTo,
      scope: 'openid email',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, checks };
  }

  /**
   * @param query of the browser's return, including the question mark
   * @returns the account's address; null if the company does not vouch for it
   * @throws if the response belongs to another browser's request, or if the provider does not confirm it
   */
  async finish(query: string, { state, nonce, verifier }: Checks): Promise<string | null> {
    const client = await import('openid-client');
    const config = await this.#discover();
    const tokens = await client.authorizationCodeGrant(config, new URL(this.#returnTo + query), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    // Some providers put the address into the token; others return it only on request.
    const facts = claims['email']
      ? claims
      : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    const { email, email_verified, xms_edov } = facts;
    const isVerified =
      this.#settings.trustsEmail || [email_verified, xms_edov].some((fact) => isTrue(fact));
    return typeof email === 'string' && isVerified ? email : null;
  }

  #discover(): Promise<Configuration> {
    this.#found ??= this.#ask().catch((error: unknown) => {
      this.#found = null;
      throw error;
    });
    return this.#found;
  }

  async #ask(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretBasic, discovery, enableNonRepudiationChecks } =
      await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#settings;
    // Verify the ID token's signature instead of trusting the connection.
    const execute = [enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
    const ask = (address: string) =>
      discovery(new URL(address), clientId, undefined, ClientSecretBasic(clientSecret), {
        timeout,
        execute,
      });
    return ask(issuer).catch((error: unknown) => {
      if (!isMismatch(error)) throw error;
      // The same URL with a trailing slash, or without one.
      return ask(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`);
    });
  }
}

/** Providers spell it differently: Microsoft sends `xms_edov`, if the application asks for it, as 1 or true. */
const isTrue = (fact: unknown) => ['true', '1'].includes(String(fact));

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

const isMismatch = (error: unknown) => codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

/** Whether a provider's response was refused because its clock and ours differ. */
export const isClockFault = (error: unknown): boolean =>
  codeOf(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** The difference between clocks that openid-client tolerates, in milliseconds. */
const clockTolerance = 30_000;

/** Seconds by which this machine's clock is ahead of the provider's (negative: behind); 0 without a response. */
export async function readClockFault(issuer: string, now = () => Date.now()): Promise<number> {
  const answer = await fetch(issuer, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout * 1000),
  }).catch(() => null);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  const off = Number.isNaN(date) ? 0 : now() - date;
  return Math.abs(off) > clockTolerance ? Math.round(off / 1000) : 0;
}
