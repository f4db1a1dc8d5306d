import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { CompanyAccounts } from './companyAccounts.ts';

it('finds a provider by its URL with and without the trailing slash', async () => {
  let issuer = '';
  const provider = createServer(({ url }, response) => {
    if (url !== '/loja/.well-known/openid-configuration') return void response.writeHead(404).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/entrar` }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await once(provider, 'listening');
  const address = `http://localhost:${(provider.address() as AddressInfo).port}/loja`;
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
