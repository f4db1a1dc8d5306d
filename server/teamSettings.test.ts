import { expect, it } from 'vitest';
import { readServerConfig } from './serverConfig.ts';
import { readTeamConfig } from './team/teamConfig.ts';

const siteUrl = 'https://loja.example';
const url = { TEAM_URL: 'https://equipe.loja.example' };
const accounts = {
  TEAM_OIDC_ISSUER: 'https://contas.loja.example',
  TEAM_OIDC_CLIENT_ID: 'equipe',
  TEAM_OIDC_CLIENT_SECRET: 'geheim',
};

it('is off unless set, and requires an origin different from the site’s', () => {
  expect(readTeamConfig({}, siteUrl)).toBeNull();
  expect(readTeamConfig({ TEAM_URL: 'https://equipe.loja.example/' }, siteUrl)).toEqual({
    ...{ url: 'https://equipe.loja.example', assignment: 'round-robin', oidc: null },
  });
  const local = { TEAM_URL: 'http://equipe.localhost:3000', TEAM_ASSIGN: 'first', ...accounts };
  expect(readTeamConfig(local, siteUrl)).toMatchObject({
    url: 'http://equipe.localhost:3000',
    assignment: 'first',
    oidc: { issuer: 'https://contas.loja.example', clientId: 'equipe', clientSecret: 'geheim' },
  });
  const entra = 'https://login.microsoftonline.com/5f9c1e2a-0000-4000-8000-000000000000/v2.0';
  const vouched = { ...url, ...accounts, TEAM_OIDC_ISSUER: entra, TEAM_OIDC_TRUST_EMAIL: 'on' };
  expect(readTeamConfig(vouched, siteUrl)?.oidc?.trustsEmail).toBe(true);
});

const anOrigin = 'TEAM_URL must be an origin such as https://equipe.loja.example.';
const ofItsOwn = "TEAM_URL must have a host name different from the site's.";
const together =
  'TEAM_OIDC_ISSUER, TEAM_OIDC_CLIENT_ID and TEAM_OIDC_CLIENT_SECRET must be set together.';

it.each([
  [{ TEAM_URL: 'equipe.loja.example' }, anOrigin],
  [{ TEAM_URL: 'https://ana@equipe.loja.example' }, anOrigin],
  [
    { TEAM_URL: 'http://equipe.loja.example' },
    'TEAM_URL must be https: otherwise others could read the sessions in transit.',
  ],
  [{ TEAM_URL: 'https://LOJA.example:8443' }, ofItsOwn],
  [{ TEAM_URL: 'http://localhost:3000' }, ofItsOwn],
  [{ ...url, TEAM_ASSIGN: 'random' }, 'TEAM_ASSIGN must be one of round-robin, first.'],
  [{ ...url, TEAM_OIDC_ISSUER: 'https://contas.loja.example' }, together],
  [
    { ...url, ...accounts, TEAM_OIDC_ISSUER: 'http://contas.loja.example' },
    'TEAM_OIDC_ISSUER must be an https address.',
  ],
  [{ ...url, ...accounts, TEAM_OIDC_TRUST_EMAIL: 'yes' }, 'TEAM_OIDC_TRUST_EMAIL must be on'],
  ...[
    'login.microsoftonline.com/common/v2.0',
    'login.microsoftonline.com/Consumers',
    'login.microsoftonline.us/organizations/v2.0',
    'login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    'sts.windows.net',
    'accounts.google.com',
    'gitlab.com',
  ].map((issuer): [object, string] => [
    {
      ...{ ...url, ...accounts, TEAM_OIDC_TRUST_EMAIL: 'on' },
      TEAM_OIDC_ISSUER: `https://${issuer}`,
    },
    'TEAM_OIDC_TRUST_EMAIL: anybody can open an account',
  ]),
  [accounts, 'TEAM_OIDC_ISSUER requires TEAM_URL, where people sign in.'],
  [
    {
      ...url,
      PUBLIC_SUPABASE_URL: 'https://leads.example',
      PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
    },
    'PUBLIC_SUPABASE_URL keeps the leads, so there is neither inbox nor delivery here',
  ],
])('rejects %j with an explanation', (env, message) => {
  const read = () => readServerConfig({ SITE_URL: siteUrl, ...env });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/geheim|ana@/);
});

it('uses a mail server without recipients only for the team', () => {
  const mail = { SMTP_URL: 'smtps://site:geheim@mail.example', CONTACT_EMAIL: 'oi@loja.example' };
  const { delivery, mail: server } = readServerConfig({ SITE_URL: siteUrl, ...url, ...mail });
  expect([delivery, server?.from.address]).toEqual([null, 'oi@loja.example']);
  expect(() => readServerConfig({ SITE_URL: siteUrl, ...mail })).toThrow('LEADS_NOTIFY_TO must be');
});
