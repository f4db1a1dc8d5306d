import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { buildFacts } from '../../site/content/words/buildFacts.ts';
import { builtFolder, siteConfig } from '../support/builtPages.ts';
import { freePort } from '../support/freePort.ts';
import { startServer } from '../support/runServer.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const doctor = fileURLToPath(new URL('../../cli/doctor.ts', import.meta.url));

/** What lies in the project's own files, as they stand today (`cli/doctor/checkSite.test.ts`). */
const isOfContent = (line: string) => /^(config|site)\/(?!content\/(claims|pt-BR))/.test(line);

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

let complete: Record<string, string>;
beforeEach(async () => {
  const folder = temporaryFolder();
  await (await openSqliteStore(folder)).close();
  complete = {
    BRAND_NAME: 'Holerite Pay',
    BRAND_FOLDER: 'tests/support/secondBrand',
    SITE_URL: 'https://loja.example',
    CONTACT_EMAIL: 'oi@loja.example',
    PRIVACY_EMAIL: 'lgpd@loja.example',
    PRIVACY_OFFICER: 'Rita Lima',
    CONTACT_PHONE: '5511912345678',
    CHECKOUT_SCRIPT_URL: 'https://checkout.loja.example/v1.js',
    LEGAL_NAME: 'Holerite Pay Ltda.',
    LEGAL_CNPJ: '11222333000181',
    LEGAL_ADDRESS: 'Rua da Consolação, 1, São Paulo, SP',
    SITE_RATING_SOURCE: 'https://avaliacoes.example/holerite-pay',
    TRUST_PROXY: 'loopback',
    LEADS_RETENTION: '24m',
    LEADS_WEBHOOK_URL: 'https://crm.loja.example/leads',
    LEADS_WEBHOOK_SECRET: secret,
    DATA_DIR: folder,
    SITE_DIR: writeSiteFixture(),
  };
});

/** What the doctor says of settings, pages, store and delivery. */
async function examine(change: Record<string, string | undefined> = {}) {
  const child = spawn(process.execPath, [doctor], { env: { ...complete, ...change } });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(errors).toBe('');
  const lines = output.trim().split('\n');
  const found = lines.slice(0, -1).filter((line) => !isOfContent(line));
  const ofContent = lines.filter(isOfContent);
  return { found, ofContent, status: child.exitCode, sum: lines.at(-1) };
}

describe('the doctor', () => {
  it('finds nothing but what the content itself has open where all is well', async () => {
    const { found, ofContent, status, sum } = await examine();
    expect(found).toEqual([]);
    expect(status).toBe(ofContent.length === 0 ? 0 : 1);
    expect(sum).toBe(
      ofContent.length === 0
        ? 'Nothing is missing.'
        : `${ofContent.length} things to mend before going live.`,
    );
  });

  it('names a misspelt setting, also beside a wrong one', async () => {
    const line = 'BRAND_NMAE is not a setting: did you mean BRAND_NAME?';
    expect((await examine({ BRAND_NMAE: 'Holerite' })).found).toEqual([line]);
    expect((await examine({ BRAND_NMAE: 'Holerite', SITE_URL: 'loja' })).found).toEqual([
      line,
      'SITE_URL must be an https address without a path.',
    ]);
  });

  it('names each setting that is not made', async () => {
    const { found } = await examine({
      CONTACT_PHONE: undefined,
      LEGAL_CNPJ: undefined,
      SITE_RATING_SOURCE: undefined,
      TRUST_PROXY: undefined,
      LEADS_RETENTION: undefined,
      LEADS_WEBHOOK_URL: undefined,
      LEADS_WEBHOOK_SECRET: undefined,
      LEADS_RATE_LIMIT: 'off',
    });
    expect(found).toEqual([
      'CONTACT_PHONE is not set: the pages say 5511900000000.',
      'LEGAL_CNPJ is not set: the pages leave it out.',
      'SITE_RATING_SOURCE is not set: public pages leave the average rating out, which nobody could look up.',
      'LEADS_RATE_LIMIT is off: nothing holds up a flood of leads.',
      'TRUST_PROXY is not set: behind a proxy all visitors count as one address.',
      'LEADS_RETENTION is not set: the privacy policy names no time, and nobody deletes old leads.',
      'Neither LEADS_WEBHOOK_URL nor SMTP_URL is set: leads reach the sales team only when somebody looks.',
    ]);
  });

  it('says what is wrong with a setting, and looks no further', async () => {
    expect((await examine({ SITE_URL: 'loja' })).found).toEqual([
      'SITE_URL must be an https address without a path.',
    ]);
    const { found } = await examine({ LEADS_WEBHOOK_SECRET: 'geheim' });
    expect(found).toEqual([expect.stringMatching(/^LEADS_WEBHOOK_SECRET must be /)]);
    expect(found.join()).not.toContain('geheim');
  });

  it('finds a store that is not there yet, and pages that are not built', async () => {
    const folder = temporaryFolder();
    const { found } = await examine({ DATA_DIR: folder, SITE_DIR: folder });
    expect(found).toEqual([
      `SITE_DIR: there are no built pages in ${folder}: npm run build.`,
      `There is no lead store in ${folder} yet: start the server once.`,
    ]);
  });

  it('names what others may read, and a store that somebody else has changed', async () => {
    const folder = complete['DATA_DIR'] ?? '';
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'leads.db'), 0o644);
    const database = openSqliteDatabase(folder);
    await database.run('CREATE TABLE of_somebody_else (text TEXT)');
    await database.close();
    expect((await examine()).found).toEqual([
      `DATA_DIR: others than its owner may read or enter ${folder} (0755): chmod go= ${folder}.`,
      `DATA_DIR: others than its owner may read or enter ${folder}/leads.db (0644): chmod go= ${folder}/leads.db.`,
      expect.stringContaining(
        'changed by something else than this program: table of_somebody_else.',
      ),
    ]);
  });

  it('finds claims without evidence and samples in what was built, until the content is mended', async () => {
    const folder = complete['SITE_DIR'] ?? '';
    const build = (facts: object) =>
      writeFileSync(join(folder, '.build-facts'), JSON.stringify(facts));
    build({ claims: 3, unprovenClaims: ['payout', 'rating'], samples: 2 });
    expect((await examine()).found).toEqual([
      'site/content/claims.yaml: nobody can show a document for 2 of 3 claims: payout, rating.',
      'site/content/pt-BR/testimonials.yaml: 2 testimonials are samples, which a public site leaves out: put in what merchants have allowed.',
    ]);
    build({ claims: 3, unprovenClaims: [], samples: 0 });
    expect((await examine()).found).toEqual([]);
  });

  it('reads what the build wrote', () => {
    const written = readFileSync(join(builtFolder, '.build-facts'), 'utf8');
    expect(JSON.parse(written)).toEqual(buildFacts(siteConfig));
  });

  it('names what the pages say of the law once the day to read it again is past', async () => {
    const folder = writeSiteFixture();
    const built = readFileSync(join(builtFolder, 'numeros.html'), 'utf8');
    const later = built.replaceAll(/(data-review-by=)"[^"]+"/g, '$1"9999-12-31"');
    const overdue = later.replace(/(id="claim-withdrawal"[^>]*)9999-12-31/, '$12026-01-31');
    writeFileSync(join(folder, 'numeros.html'), overdue);
    expect((await examine({ SITE_DIR: folder })).found).toEqual([
      'site/content/claims.yaml: read the norm of withdrawal again, as was due by 2026-01-31.',
    ]);
  });

  it('finds deliveries that were given up, and late ones', async () => {
    const folder = complete['DATA_DIR'] ?? '';
    const store = await openSqliteStore(folder);
    await store.insert(sampleInsert());
    await store.close();
    const database = openSqliteDatabase(folder);
    const longAgo = '2026-01-01T00:00:00.000Z';
    await database.run(
      `INSERT INTO deliveries (lead_id, channel, state, created_at, due_at)
        VALUES (1, 'webhook', 'dead', $1, $1), (1, 'email', 'waiting', $1, $1)`,
      [longAgo],
    );
    await database.close();
    expect((await examine()).found).toEqual([
      '1 deliveries were given up: npm run leads -- deliveries --state falhou.',
      '1 deliveries have been on their way for more than 24 hours.',
    ]);
  });

  it('finds a database that is away', async () => {
    const port = await freePort();
    const { found } = await examine({
      DATABASE_URL: `postgres://ana:geheim@127.0.0.1:${port}/leads`,
    });
    expect(found).toEqual([expect.stringMatching(/^The lead store in .+ is away\.$/)]);
    expect(found.join()).not.toContain('geheim');
  });

  it('asks the mail server to let it in', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'site' }) : done(new Error('no')),
    });
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    onTestFinished(() => new Promise((ended) => server.close(() => ended())));
    const { port } = server.server.address() as { port: number };
    const mail = (password: string) => ({
      SMTP_URL: `smtp://site:${password}@127.0.0.1:${port}`,
      LEADS_NOTIFY_TO: 'vendas@loja.example',
    });
    expect((await examine(mail('right'))).found).toEqual([]);
    const { found } = await examine(mail('geheim'));
    expect(found).toEqual(['SMTP_URL: the mail server does not let us in (EAUTH 535).']);
  });

  it('asks the hosted backend to take an insert of nothing', async () => {
    const backend = await startServer();
    onTestFinished(async () => void (await backend.stop()));
    const key = 'sb_publishable_own_leads_0000_insert_only';
    const hosted = (value: string) => ({
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_KEY: value,
      LEADS_WEBHOOK_URL: undefined,
      LEADS_WEBHOOK_SECRET: undefined,
    });
    const undelivered = expect.stringMatching(/^Neither LEADS_WEBHOOK_URL/);
    expect((await examine(hosted(key))).found).toEqual([undelivered]);
    expect((await examine(hosted('sb_publishable_other'))).found).toEqual([
      'PUBLIC_SUPABASE_URL: the backend does not take leads with this key (HTTP 401).',
      undelivered,
    ]);
  });
});
