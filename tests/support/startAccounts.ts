import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { onTestFinished } from 'vitest';
import { listenLocally } from './listenLocally.ts';

type Account = {
  email: string;
  email_verified: unknown;
  xms_edov?: unknown;
  /** The moment before which its ID tokens are not valid, in seconds. */
  nbf?: number;
  /** Whether the signatures of its ID tokens are forged. */
  isForged?: boolean;
};

/** A genuine OpenID provider that signs in one account without asking, ended when the running test ends. */
export async function startAccounts(returnTo: string) {
  const account: Account = { email: '', email_verified: true };
  const server = createServer();
  const { port, stop } = await listenLocally(server);
  onTestFinished(stop);
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'equipe', client_secret: 'geheim', redirect_uris: [returnTo] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov', 'nbf'] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...account }),
    }),
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['geheim'] },
  });
  let tokens = 0;
  provider.use(async (context, next) => {
    await next();
    if (context.path !== '/token') return;
    tokens += 1;
    const body = context.body as { id_token: string };
    if (account.isForged)
      body.id_token = body.id_token.replace(/[^.]*$/, (signed) =>
        signed.split('').reverse().join(''),
      );
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { params } = await provider.interactionDetails(context.req, context.res);
    const grant = new provider.Grant({ accountId: 'one', clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(
      ...([context.req, context.res, { login: { accountId: 'one' }, consent }] as const),
    );
  });
  server.on('request', provider.callback());
  return { issuer, account, countTokens: () => tokens };
}

/** Follows the provider's redirects back to us. @returns the path on our host, with its query */
export async function followAccounts(address: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  const { origin } = next;
  while (next.origin === origin) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}`);
    next = new URL(location, next);
  }
  return next.pathname + next.search;
}
