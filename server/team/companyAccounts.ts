import type { Configuration } from 'openid-client';
import type { OidcSettings } from './teamConfig.ts';

/** What one browser must bring back from the company's sign-in. */
export type Checks = { state: string; nonce: string; verifier: string };

/** How long each call to the provider may take, in seconds. */
const patience = 10;

/** The company's own accounts: OpenID Connect by authorization code, with PKCE, state and nonce. */
export class CompanyAccounts {
  readonly #settings: OidcSettings;
  readonly #returnTo: string;
  #found: Promise<Configuration> | null = null;

  constructor(settings: OidcSettings, returnTo: string) {
    this.#settings = settings;
    this.#returnTo = returnTo;
  }

  /** @returns where to send the browser, and what it must keep until it is back */
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
   * @param query that the browser came back with, from its question mark on
   * @returns the address of the account; null where the company does not vouch for it
   * @throws where the answer is not to this browser's question, or the provider does not confirm it
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
    // Some providers put the address into the token, others only say it when they are asked.
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
    // An ID token is believed by its signature, not because of the connection that it came by.
    const execute = [enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
    const ask = (address: string) =>
      discovery(new URL(address), clientId, undefined, ClientSecretBasic(clientSecret), {
        timeout: patience,
        execute,
      });
    return ask(issuer).catch((error: unknown) => {
      if (!isMismatch(error)) throw error;
      // The same address with its closing slash, or without.
      return ask(issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`);
    });
  }
}

/** As providers write it: Microsoft sends `xms_edov` where the application asks for it, as 1 or true. */
const isTrue = (fact: unknown) => ['true', '1'].includes(String(fact));

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

const isMismatch = (error: unknown) => codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

/** Whether an answer of the provider is from another time than ours: one of the two clocks is wrong. */
export const isOfOtherTime = (error: unknown): boolean =>
  codeOf(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** More than a clock may differ, in milliseconds: the providers' own libraries allow less. */
const clockSlack = 60_000;

/** By how many seconds this machine's clock is ahead of the provider's, or behind (less than 0); 0 where both agree or nobody answers. */
export async function readClockFault(issuer: string, now = () => Date.now()): Promise<number> {
  const answer = await fetch(issuer, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience * 1000),
  }).catch(() => null);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  const off = Number.isNaN(date) ? 0 : now() - date;
  return Math.abs(off) > clockSlack ? Math.round(off / 1000) : 0;
}
