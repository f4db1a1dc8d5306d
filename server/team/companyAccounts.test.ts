import { expect, it } from 'vitest';
import { startReceiver } from '../../tests/support/receivers.ts';
import { CompanyAccounts } from './companyAccounts.ts';

it('finds a provider by its URL with and without the trailing slash', async () => {
  let issuer = '';
  const provider = await startReceiver((response, { url }) => {
    const isAsked = url === '/loja/.well-known/openid-configuration';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/entrar` }));
  });
  const address = new URL('/loja', provider.url).href.replace('127.0.0.1', 'localhost');
  const secrets = { clientId: 'equipe', clientSecret: 'geheim', trustsEmail: false };
  for (const [own, written] of [
    [address, `${address}/`],
    [`${address}/`, address],
  ] as const) {
    issuer = own;
    const accounts = new CompanyAccounts(
      { ...secrets, issuer: written },
      'https://equipe.example/',
    );
    expect((await accounts.begin()).address).toContain(`${own}/entrar?`);
  }
});
