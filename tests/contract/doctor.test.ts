import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkDelivery,
  checkHostedBackend,
  checkStore,
  checkTeam,
} from '../../cli/doctor/checkServices.ts';
import { checkPages } from '../../cli/doctor/checkSite.ts';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { readServerConfig } from '../../server/serverConfig.ts';
import { addMember } from '../../server/team/members.ts';
import { freePort } from '../support/freePort.ts';
import { fillStore, insertDelivery, makeStore, onDatabase } from '../support/leadStores.ts';
import { listenApp } from '../support/listenApp.ts';
import { startMailServer, startReceiver, webhookTo } from '../support/receivers.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { siteOwner } from '../support/siteOwner.ts';
import { runToEnd } from '../support/startProgram.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const doctor = fileURLToPath(new URL('../../cli/doctor.ts', import.meta.url));

/** Reports about the project's own files in their current state. */
const isOfContent = (line: string) => /^(config|site)\/(?!content\/(claims|pt-BR))/.test(line);

let folder: string;
let complete: Record<string, string>;
beforeEach(async () => {
  folder = makeStore([]);
  complete = {
    BRAND_NAME: 'Holerite Pay',
    SITE_URL: 'https://loja.example',
    ...siteOwner,
    PRIVACY_OFFICER: 'Rita Lima',
    CHECKOUT_SCRIPT_URL: 'https://checkout.loja.example/v1.js',
    LEGAL_LENDER: 'Banco Exemplo S.A.',
    LEGAL_DEFAULT: 'O banco cobra.',
    LEGAL_RESPONSIBLE: 'Rita Lima, diretora comercial',
    SITE_RATING_SOURCE: 'https://avaliacoes.example/holerite-pay',
    TRUST_PROXY: 'loopback',
    LEADS_RETENTION: '24m',
    ...webhookTo('https://crm.loja.example/leads'),
    DATA_DIR: folder,
    SITE_DIR: writeSiteFixture(temporaryFolder()),
  };
});

describe('doctor', () => {
  const examine = async (change: Record<string, string> = {}) => {
    const env = { ...complete, ...change };
    const { code, output, errors } = await runToEnd([doctor], { env });
    expect(errors).toBe('');
    const lines = output.trim().split('\n');
    const found = lines.slice(0, -1).filter((line) => !isOfContent(line));
    return { found, ended: [code, lines.at(-1)], count: lines.length - 1 };
  };

  it('reports only unfinished content if all is well', async () => {
    const { found, ended, count } = await examine();
    expect(found).toEqual([]);
    expect(ended).toEqual(
      count === 0 ? [0, 'Nothing is missing.'] : [1, `${count} things to fix before going live.`],
    );
  });

  it('says what the pages lack without a lender and terms of default', async () => {
    const { found } = await examine({ LEGAL_LENDER: '', LEGAL_DEFAULT: '' });
    expect(found).toEqual([
      'LEGAL_LENDER is not set: home page and proposal do not say who lends.',
      'LEGAL_DEFAULT is not set: home page and proposal do not say who bears the risk.',
    ]);
  });

  it('reports invalid settings, and nothing else', async () => {
    const { found } = await examine({ LEADS_WEBHOOK_SECRET: 'geheim', SITE_URL: 'loja' });
    expect(found).toEqual(['SITE_URL must be an https address without a path.']);
    expect(found.join()).not.toContain('geheim');
  });
});

it('doctor reports claims without evidence, norms to review and samples in the build, until the content is fixed', async () => {
  const file = join(complete['SITE_DIR'] ?? '', '.build-facts');
  const build = (facts: object) => writeFileSync(file, JSON.stringify(facts));
  build({
    claims: 3,
    unprovenClaims: ['payout', 'rating'],
    reviews: { withdrawal: '2026-01-31', ceiling: '2999-01-31' },
    samples: 2,
    promises: { VTEX: '2025-07-01', Magento: '2999-01-01' },
  });
  expect(await checkPages(readServerConfig(complete), complete)).toEqual([
    'site/content/claims.yaml: no document proves 2 of 3 claims: payout, rating.',
    'site/content/pt-BR/testimonials.yaml: 2 testimonials are samples, which a public site does not show: replace them with authorised ones.',
    'site/content/roadmap.yaml: the plug-in for VTEX was promised for 2025-07-01, which has passed.',
    'site/content/claims.yaml: the norm of withdrawal was to be reviewed by 2026-01-31.',
  ]);
  build({ claims: 3, unprovenClaims: [], reviews: {}, samples: 0, promises: {} });
  expect(await checkPages(readServerConfig(complete), complete)).toEqual([]);
});

it('doctor reports quarantined leads, and deliveries that were given up, are late or have no channel', async () => {
  const flood = () => sampleInsert({}, { quarantine: 'flood' });
  fillStore(folder, [{}, flood(), flood()]);
  await onDatabase(folder, async (database) => {
    await insertDelivery(database, 1, ['webhook', 'dead']);
    await insertDelivery(database, 1, ['correction:webhook', 'waiting']);
    await insertDelivery(database, 1, ['email', 'waiting']);
  });
  expect(await checkStore(readServerConfig(complete))).toEqual([
    '2 leads from a flood are in quarantine: npm run leads -- list --quarantine only, then npm run leads -- release --flood or quarantine --flood.',
    'Deliveries given up: 1. To see them: npm run leads -- deliveries --state falhou.',
    'Deliveries pending for more than 24 hours: 1.',
    'Deliveries left over for email, which is switched off: 1. To see them: npm run leads -- deliveries --channel email.',
  ]);
});

it('doctor signs in to the mail server', async () => {
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'site' }) : done(new Error('no')),
  });
  const knock = (password: string) => {
    const url = server.url.replace('//', `//site:${password}@`);
    const mail: typeof complete = { SMTP_URL: url, LEADS_NOTIFY_TO: 'vendas@loja.example' };
    return checkDelivery(readServerConfig({ ...complete, ...mail }));
  };
  expect(await knock('right')).toEqual([]);
  const refused = 'SMTP_URL: signing in to the mail server failed (EAUTH 535).';
  expect(await knock('geheim')).toEqual([refused]);
});

it('doctor checks whether anybody can sign in to the team’s inbox', async () => {
  const team: typeof complete = { ...complete, TEAM_URL: 'https://equipe.loja.example' };
  expect(await checkTeam(readServerConfig(complete))).toEqual([]);
  expect(await checkTeam(readServerConfig(team))).toEqual([
    'TEAM_URL: the team has no administrator yet: npm run leads -- team add ana@loja.example --name "Ana" --admin.',
    'SMTP_URL is not set: members can sign in only by printed links (npm run leads -- team link).',
  ]);
  const rita = { email: 'rita@loja.example', name: 'Rita', role: 'admin' } as const;
  await onDatabase(folder, (database) => addMember(database, rita, null));
  const { url } = await startMailServer();
  const mailed: typeof complete = { ...team, SMTP_URL: url };
  expect(await checkTeam(readServerConfig(mailed))).toEqual([]);
  const noChannel = [expect.stringContaining('No channel is set up')];
  const without: typeof complete = { LEADS_WEBHOOK_URL: '', LEADS_WEBHOOK_SECRET: '' };
  expect(await checkDelivery(readServerConfig({ ...team, ...without }))).toEqual(noChannel);
  expect(await checkDelivery(readServerConfig({ ...mailed, ...without }))).toEqual([]);
  const accounts = {
    TEAM_OIDC_ISSUER: `http://localhost:${await freePort()}`,
    TEAM_OIDC_CLIENT_ID: 'equipe',
    TEAM_OIDC_CLIENT_SECRET: 'geheim',
  };
  expect(await checkTeam(readServerConfig({ ...team, ...accounts }))).toEqual([
    'TEAM_OIDC_ISSUER: the account provider does not respond.',
  ]);
  for (const [difference, found] of [
    [-90_000, /^The clock of this machine is 9\d s ahead of TEAM_OIDC_ISSUER's/],
    [50_000, /^The clock of this machine is \d\d s behind TEAM_OIDC_ISSUER's/],
  ] as const) {
    const date = new Date(Date.now() + difference).toUTCString();
    const provider = await startReceiver((response) => response.writeHead(404, { date }).end());
    const TEAM_OIDC_ISSUER = new URL(provider.url).origin.replace('127.0.0.1', 'localhost');
    expect(
      await checkTeam(readServerConfig({ ...team, ...accounts, TEAM_OIDC_ISSUER })),
    ).toContainEqual(expect.stringMatching(found));
  }
});

it('doctor sends the hosted backend an empty insert', async () => {
  const backend = await listenApp();
  const ask = (key: string) =>
    checkHostedBackend(
      readServerConfig({ PUBLIC_SUPABASE_URL: backend.url, PUBLIC_SUPABASE_KEY: key }),
    );
  expect(await ask(ownPublicKey)).toEqual([]);
  expect(await ask('sb_publishable_other')).toEqual([
    'PUBLIC_SUPABASE_URL: the backend does not accept leads with this key (HTTP 401).',
  ]);
  expect(backend.store.rows).toEqual([]);
  await backend.close();
});
