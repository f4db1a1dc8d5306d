import type { Configuration } from 'openid-client';
import type { OidcSettings } from './teamConfig.ts';

/** What one browser must bring back from the company's sign-in. */
export type Checks = { state: string; nonce: string; verifier: string };

/** How long each call to the provider may take, in seconds. */
const patience = 10;

/** The company's own accounts: OpenID Connect by authorization code, with PKCE, state and nonce. */
export class CompanyAccounts {
  readonly #settings: OidcSettings;
  /** Where the provider sends people back to. */
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
    const { email, email_verified } = facts;
    return typeof email === 'string' && email_verified === true ? email : null;
  }

  /** Asks the provider for its addresses, until it has answered once. */
  #discover(): Promise<Configuration> {
    this.#found ??= this.#ask().catch((error: unknown) => {
      this.#found = null;
      throw error;
    });
    return this.#found;
  }

  async #ask(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretBasic, discovery } = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#settings;
    const isPlain = issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
      timeout: patience,
      ...(isPlain && { execute: [allowInsecureRequests] }),
    });
  }
}
