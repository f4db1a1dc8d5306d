import type { OutgoingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { listActions } from '../../server/leads/operatorActions.ts';
import { addMember } from '../../server/team/members.ts';
import { findSession, knowsBrowser, touchSession } from '../../server/team/sessions.ts';
import { makeLink } from '../../server/team/signIn.ts';
import { type Browser, type ListeningTeam, listenTeam, teamUrl } from '../support/listenTeam.ts';
import { onEveryStore } from '../support/onEveryStore.ts';
import { startMailServer } from '../support/receivers.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { followAccounts, startAccounts } from '../support/startAccounts.ts';
import { openDatabase, sqlitePlace, TestedStore } from '../support/storePlace.ts';

type Mailbox = Awaited<ReturnType<typeof startMailServer>>;

const rita = { email: 'rita@loja.example', name: 'Rita', role: 'admin' } as const;
const ana = { email: 'ana@loja.example', name: 'Ana', role: 'member' } as const;

let team: ListeningTeam;
let mailbox: Mailbox;

const open = async (tested: TestedStore, env: Record<string, string> = {}) => {
  mailbox = await startMailServer();
  team = await listenTeam(tested, { SMTP_URL: mailbox.url, ...env });
  await team.store.insert(sampleInsert({ name: 'Lojista' }));
  for (const member of [rita, ana]) await addMember(team.database, member, null);
};

const ask = async (browser: Browser, email: string = ana.email) => {
  const before = mailbox.mails.length;
  const answer = await browser.post('/entrar', `email=${encodeURIComponent(email)}`);
  await expect.poll(() => mailbox.mails.length).toBeGreaterThan(before);
  const mail = mailbox.mails.at(-1)?.mail;
  const [, path = ''] =
    /https:\/\/equipe\.loja\.example(\/entrar\/[\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const [code = ''] = /\d{6}/.exec(mail?.subject ?? '') ?? [];
  return { answer, path, code, mail };
};

const enter = (email: string = ana.email, headers = {}) => team.enter(email, headers);

/** Changes the existing lead, which has not been changed before. */
const change = (browser: Browser, body: object) =>
  browser.ask('/api/leads/1', { method: 'PATCH', headers: { 'if-match': '"0"' }, body });

const isIn = async (browser: Browser) => (await browser.ask('/api/me')).status === 200;

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

onEveryStore('the team’s access', (tested) => {
  beforeEach(() => open(tested));

  it('signs in by a mail’s link, once, in the browser that requested it', async () => {
    const browser = team.browse();
    expect((await browser.ask('/')).headers.location).toBe('/entrar');
    expect((await browser.ask('/entrar')).body).toContain('data-sign-in>');
    const { answer, path, mail } = await ask(browser, ' ANA@loja.example ');
    expect(answer.body).toContain('data-sign-in-code');
    expect(mail?.to).toMatchObject([{ address: ana.email }]);
    expect(mail?.from).toMatchObject({ address: 'oi@loja.example' });
    expect((await browser.ask(path)).body).toContain('data-sign-in-confirm');
    const entered = await browser.post(path);
    expect([entered.status, entered.headers.location]).toEqual([303, '/']);
    expect(entered.headers['set-cookie']?.[0]).toMatch(
      /^__Host-equipe=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await browser.json('/api/me')).toEqual({ email: ana.email, name: 'Ana', admin: false });
    expect((await browser.ask('/')).body).toContain('A caixa');
    expect((await browser.post(path)).status).toBe(410);
    const [entry] = await listActions(team.database, 1);
    expect(entry).toMatchObject({ action: 'sign-in', actor: ana.email });
  });

  it('redirects once to the lead whose link was followed before the sign-in', async () => {
    const browser = team.browse();
    const followed = await browser.ask('/contato/1');
    expect(followed.headers.location).toBe('/entrar');
    const { path } = await ask(browser);
    expect((await browser.post(path)).headers.location).toBe('/#hoje/1');
    expect((await browser.ask('/contato/1')).headers.location).toBe('/#hoje/1');
    const { path: again } = await ask(browser);
    expect((await browser.post(again)).headers.location).toBe('/');
    expect((await browser.ask('/contato/x')).status).toBe(400);
  });

  it('exports each lead with its owner, answer, next step, value and reason', async () => {
    const admin = await enter(rita.email);
    await change(admin, { owner: ana.email, wonCents: 9_000_00 });
    const read = await admin.follow('/api/leads.csv');
    expect(await read(/Responsável/)).not.toBe('');
    const recorded = { action: 'export', leads: 1, actor: rita.email };
    expect(await listActions(team.database, 1)).toMatchObject([recorded]);
    const { body } = await admin.ask('/api/leads.csv');
    expect(body.split('\r\n').map((line) => line.split(';').slice(-5))).toEqual([
      [
        ...['Responsável', 'Respondido em', 'Próximo passo', 'Vendas previstas por mês (ganho)'],
        'Motivo da perda',
      ],
      [ana.email, '', '', '"R$\u00a09.000,00"', ''],
      [''],
    ]);
  });

  it('signs in by a mail’s code, which five wrong attempts invalidate', async () => {
    const browser = team.browse();
    const { code } = await ask(browser);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await browser.post('/entrar', `code=${otherCode(code)}`)).status).toBe(422);
    }
    const spaced = `${code.slice(0, 3)}-${code.slice(3)}`;
    const [, pattern = ''] =
      /name="code".*pattern="(.*?)"/.exec((await ask(browser)).answer.body) ?? [];
    for (const pasted of [code, spaced, ` ${spaced.replace('-', ' ')} `])
      expect(pasted).toMatch(new RegExp(`^(?:${pattern})$`, 'v'));
    expect((await browser.post('/entrar', `code=${spaced}`)).headers.location).toBe('/');
    expect(await isIn(browser)).toBe(true);

    const guesser = team.browse();
    const { code: guessed, path } = await ask(guesser);
    const guesses = Array.from({ length: 8 }, () =>
      guesser.post('/entrar', `code=${otherCode(guessed)}`),
    );
    await Promise.all(guesses);
    expect((await guesser.post('/entrar', `code=${guessed}`)).status).toBe(422);
    expect((await guesser.post(path)).status).toBe(410);
    expect(await isIn(guesser)).toBe(false);
  });

  it('a session ends after seven days without use, and after thirty days in any case', async () => {
    const day = 86_400_000;
    const [idle, busy] = [await enter(), await enter()];
    for (let age = 5; age < 30; age += 5) {
      team.clock.ahead = age * day;
      expect([age, await isIn(busy)]).toEqual([age, true]);
      if (age >= 10) expect(await isIn(idle)).toBe(false);
    }
    team.clock.ahead = 30 * day;
    expect(await isIn(busy)).toBe(false);
  });

  it('a session that ends while a request uses it stays ended', async () => {
    const member = await enter();
    const token = member.cookie.replace('__Host-equipe=', '');
    const now = new Date(Date.now() + 2 * 3_600_000);
    const session = await findSession(team.database, token, now);
    await member.post('/sair');
    if (session) await touchSession(team.database, session, now);
    expect(session).not.toBeNull();
    expect(await findSession(team.database, token, now)).toBeNull();
  });

  it('rejects invalid requests, and requests for what does not exist', async () => {
    const member = await enter();
    const refused = { status: 400, body: '{"message":"Pedido inválido."}' };
    const queries = ['from=2026-02-30', 'from=0000-01-01', 'status=x', 'after=1', 'text=a&text=b'];
    const far = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
    const moments = ['2026-02-31T10:00:00.000Z', '2026-99-99T99:99:99.000Z', ...far];
    for (const query of [...queries, 'text=%00', ...moments.map((one) => `after=${one},1`)]) {
      expect(await member.ask(`/api/leads?${query}`), query).toMatchObject(refused);
    }
    const join = { method: 'PUT', headers: { 'if-match': '*' }, body: { with: 1e300 } };
    expect(await member.ask('/api/leads/1/person', join)).toMatchObject(refused);
    expect(
      (await member.ask('/api/leads/1/notes', { method: 'POST', body: { text: ' ' } })).status,
    ).toBe(400);
    expect((await member.ask('/api/leads/99')).status).toBe(404);
    for (const field of ['email=%00', 'email=a%00b@loja.example', 'x=1', '']) {
      expect((await member.post('/entrar', field)).status, field).toBe(400);
    }
    for (const path of ['/%', '/api/leads/%', '/contato/%zz', '/entrar/%ff', '/api/promo-50%']) {
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH']) {
        const { status, headers } = await member.ask(path, { method, body: {} });
        expect([path, method, status]).toEqual([path, method, 404]);
        expect(headers['cache-control']).toBe('no-store');
      }
    }
  });

  it('codes stop working for a day after strangers have tried fifty; links and known browsers still work', async () => {
    const [known, admin] = [await enter(), await enter(rita.email)];
    const early = team.browse({ 'x-forwarded-for': '198.51.100.8' });
    let issued = '';
    for (let hour = 1; hour <= 10; hour += 1) {
      team.clock.ahead = hour * 3_600_000;
      expect((await admin.json('/api/team')).linkOnly).toEqual([]);
      if (hour === 10) ({ code: issued } = await ask(early));
      const browser = team.browse({ 'x-forwarded-for': `192.0.${hour}.1` });
      const { code } = await ask(browser);
      const guesses = Array(5).fill(`code=${otherCode(code)}`);
      await Promise.all(guesses.map((guess) => browser.post('/entrar', guess)));
    }
    expect((await early.post('/entrar', `code=${issued}`)).status).toBe(422);
    const late = team.browse({ 'x-forwarded-for': '198.51.100.7' });
    const { code, path, mail } = await ask(late);
    expect([code, mail?.text]).toEqual(['', expect.stringContaining('só o link vale')]);
    expect((await late.post(path)).status).toBe(303);
    const own = await ask(known);
    expect((await known.post('/entrar', `code=${own.code}`)).status).toBe(303);
    expect((await admin.json('/api/team')).linkOnly).toEqual([ana.email]);
    expect((await known.json('/api/team')).linkOnly).toEqual([]);
  });

  it('a removed member is out at the next request, and their open leads lose their owner', async () => {
    const [browser, admin] = [await enter(), await enter(rita.email)];
    await change(browser, { owner: ana.email });
    const stream = browser.ask('/api/events');
    const removal = await admin.ask(`/api/team/${ana.email}`, { method: 'DELETE' });
    expect([removal.status, removal.body]).toEqual([200, '{"count":1}']);
    expect((await browser.ask('/api/leads')).status).toBe(401);
    expect((await stream).body).not.toContain('Lojista');
    expect(await admin.json('/api/leads/1')).toMatchObject({
      owner: null,
      history: [{ actor: ana.email }, { actor: rita.email, reason: 'Ana saiu da equipe' }],
    });
    expect((await admin.ask(`/api/team/${rita.email}`, { method: 'DELETE' })).status).toBe(422);
    const [removed] = await listActions(team.database, 1);
    const expected = { action: 'remove-member', detail: ana.email, actor: rita.email };
    expect(removed).toMatchObject(expected);
  });

  it('a change made through one server is reported by another', async () => {
    const database = await openDatabase(tested.place);
    const other = await listenTeam({ store: tested.store, database });
    const [here, there] = [await enter(), other.browse()];
    there.set('__Host-equipe', here.cookie.replace('__Host-equipe=', ''));
    const readUntil = await there.follow('/api/events');
    await change(here, { status: 'contacted' });
    const told = await readUntil(/event: change\n.*\n.*"fields":\["status"\]/);
    expect(told).toContain('"actorName":"Ana"');
  });
});

describe('attacks that must fail', () => {
  const tested = new TestedStore(sqlitePlace);
  beforeEach(() => open(tested));

  const expectOutside = async (browser: Browser) => expect(await isIn(browser)).toBe(false);

  it('a link opened by a mail scanner or in another browser, which does not use it up', async () => {
    const owner = team.browse();
    const { path, code } = await ask(owner);
    const scanner = team.browse({ 'user-agent': 'Scanner' });
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await scanner.ask(path, { method })).status).toBe(403);
      expect((await owner.ask(path, { method })).status).toBe(200);
    }
    expect((await scanner.ask(path)).body).toContain('pedido em outro navegador');
    expect((await scanner.post(path)).status).toBe(403);
    expect((await scanner.post('/entrar', `code=${code}`)).status).toBe(422);
    const asking = team.browse();
    await ask(asking);
    expect((await asking.post(path)).status).toBe(403);
    expect((await asking.post('/entrar', `code=${code}`)).status).toBe(422);
    for (const other of [scanner, asking]) await expectOutside(other);
    expect((await owner.post(path)).status).toBe(303);
  });

  it('a printed link after 15 minutes, or used again, and one that was never printed', async () => {
    const token = await makeLink(team.database, ana.email, new Date());
    const late = await makeLink(team.database, ana.email, new Date(Date.now() - 15 * 60_000));
    const [browser, other] = [team.browse(), team.browse()];
    expect((await browser.post(`/entrar/${late}`)).status).toBe(410);
    expect((await browser.post(`/entrar/${'a'.repeat(43)}`)).status).toBe(410);
    const tries = await Promise.all([browser, other].map((one) => one.post(`/entrar/${token}`)));
    expect(tries.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  it('requests to another host, however it is spelt, and for the site on the team’s host', async () => {
    const member = await enter();
    const elsewhere: OutgoingHttpHeaders[] = [
      { host: 'loja.example', 'x-forwarded-host': 'equipe.loja.example' },
      { host: 'loja.example', forwarded: 'host=equipe.loja.example' },
      { host: 'equipe.loja.example:8443' },
      { host: 'equipe.loja.example.evil.example' },
    ];
    for (const headers of elsewhere) {
      for (const path of ['/entrar', '/api/me', '/api/leads', '/assets/page.css']) {
        const { status } = await member.ask(path, { headers });
        expect([headers, path, status]).toEqual([headers, path, 404]);
      }
      expect((await member.ask('/', { headers })).body).toContain('Início');
      expect((await member.post('/entrar', `email=${ana.email}`, headers)).status).toBe(404);
    }
    for (const path of ['/healthz', '/beneficios', '/obrigado'])
      expect((await member.ask(path)).status).toBe(404);
    const insert = { method: 'POST', body: [{ name: 'Eva' }] };
    expect((await member.ask('/rest/v1/merchant_leads', insert)).status).toBe(404);
    const sitesHost = { 'x-forwarded-host': 'loja.example' };
    expect((await member.ask('/', { headers: sitesHost })).body).toContain('A caixa');
  });

  it('a planted session: signing in creates a new token', async () => {
    const browser = team.browse();
    const planted = 'a'.repeat(43);
    browser.set('__Host-equipe', planted);
    const token = await makeLink(team.database, ana.email, new Date());
    await browser.post(`/entrar/${token}`);
    expect(browser.cookie).not.toContain(planted);
    const attacker = team.browse();
    attacker.set('__Host-equipe', planted);
    await expectOutside(attacker);
  });

  it('requests from other pages, with the member’s cookie', async () => {
    const member = await enter(rita.email);
    const foreign: OutgoingHttpHeaders[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': undefined },
      { origin: 'https://loja.example' },
      { origin: undefined },
    ];
    const invited = { email: 'eva@loja.example', name: 'Eva', role: 'admin' };
    for (const headers of foreign) {
      for (const [method, path, body] of [
        ['POST', '/api/team', invited],
        ['POST', '/api/leads/1/notes', { text: 'Oi' }],
        ['DELETE', `/api/team/${ana.email}`, undefined],
        ['POST', '/sair', ''],
        ['POST', '/entrar', `email=${ana.email}`],
      ] as const) {
        const { status } = await member.ask(path, { method, body, headers });
        expect([headers, path, status]).toEqual([headers, path, 403]);
      }
    }
    const headers = { 'sec-fetch-site': 'same-site' };
    expect((await member.ask('/api/leads', { headers })).status).toBe(403);
    expect(await member.json('/api/team')).toMatchObject({ members: [ana, rita] });
    expect(mailbox.mails).toEqual([]);
  });

  it('a member’s use of administrators’ actions', async () => {
    const member = await enter();
    for (const [method, path, body] of [
      ['GET', '/api/leads.csv', undefined],
      ['POST', '/api/leads/1/erasure', { ids: [1] }],
      ['POST', '/api/team', { email: ana.email, name: 'Ana', role: 'admin' }],
      ['DELETE', `/api/team/${rita.email}`, undefined],
    ] as const) {
      const { status, body: said } = await member.ask(path, { method, body });
      expect([path, status]).toEqual([path, 403]);
      expect(said).not.toContain('Lojista');
    }
    expect(await member.json('/api/me')).toMatchObject({ admin: false });
  });

  it('a lost device, once its owner has ended the other sessions elsewhere', async () => {
    const [lost, left, admin] = [await enter(), await enter(), await enter(rita.email)];
    await left.post('/sair');
    const owner = await enter();
    const endOthers = () => owner.json('/api/sessions', { method: 'DELETE' });
    expect(await endOthers()).toEqual({ count: 1 });
    await expectOutside(lost);
    expect([await isIn(owner), await isIn(admin)]).toEqual([true, true]);
    expect(await endOthers()).toEqual({ count: 0 });
    const isKnown = async (browser: Browser) => {
      const token = /equipe(?:-conhecido)?=([\w-]+)/.exec(browser.cookie)?.[1] ?? '';
      return knowsBrowser(team.database, token, ana.email);
    };
    expect([await isKnown(lost), await isKnown(left)]).toEqual([false, true]);
  });

  it('finding out who is a member, from responses or their timing', async () => {
    const answersTo = async (email: string) => {
      const browser = team.browse();
      const asked = await browser.post('/entrar', `email=${email}`);
      const typed = await browser.post('/entrar', 'code=000000');
      return [asked, typed].map(({ status, headers, body }) => {
        const { date: _, 'set-cookie': cookies = [], ...rest } = headers;
        return [status, rest, body, cookies.map((line) => line.replace(/=[\w-]{43}/, ''))];
      });
    };
    expect(await answersTo(ana.email)).toEqual(await answersTo('eva@loja.example'));
    await expect.poll(() => mailbox.mails.length).toBe(1);

    team = await listenTeam(tested, { SMTP_URL: mailbox.url }, 3_600_000);
    const browser = team.browse();
    await browser.post('/entrar', `email=${ana.email}`);
    for (let call = 0; call < 12; call += 1) await browser.ask('/entrar');
    // Nothing that only a member's request causes has started.
    const asked = await team.database.all('SELECT id FROM team_sign_ins');
    expect([asked.length, mailbox.mails.length]).toEqual([1, 1]);
  });

  it('a flood of requests for an address, which does not lock its owner out', async () => {
    const known = await enter(ana.email, { 'x-forwarded-for': '203.0.113.7' });
    const fresh = team.browse({ 'x-forwarded-for': '198.51.100.7' });
    const { code } = await ask(fresh);
    const flood = async (from: (index: number) => string, count: number) => {
      const attempts = Array.from({ length: count }, (_, index) =>
        team.browse({ 'x-forwarded-for': from(index) }).post('/entrar', `email=${ana.email}`),
      );
      return (await Promise.all(attempts)).filter(({ status }) => status === 200).length;
    };
    expect(await flood(() => '203.0.113.7', 30)).toBe(10);
    expect(await flood((index) => `192.0.${index}.1`, 60)).toBe(60);
    await expect.poll(() => mailbox.mails.length).toBe(40);
    const withCode = mailbox.mails.filter(({ mail }) => /^\d/.test(mail.subject ?? ''));
    expect(withCode).toHaveLength(5);

    expect((await known.post('/sair')).headers.location).toBe('/entrar');
    const own = await ask(known);
    expect((await known.post('/entrar', `code=${own.code}`)).status).toBe(303);
    expect((await fresh.post('/entrar', `code=${code}`)).status).toBe(303);
    expect((await team.browse().post('/entrar', `email=${rita.email}`)).status).toBe(200);
    expect(team.log.join()).not.toContain('loja.example');
  });
});

describe('with the company’s account', () => {
  const come = async (browser: Browser) => {
    const begun = await browser.ask('/entrar/empresa');
    expect(begun.status).toBe(303);
    return followAccounts(begun.headers.location ?? '');
  };

  const tested = new TestedStore(sqlitePlace);
  let accounts: Awaited<ReturnType<typeof startAccounts>>;
  const settings = () => ({
    // The provider's own URL has no trailing slash.
    TEAM_OIDC_ISSUER: `${accounts.issuer}/`,
    TEAM_OIDC_CLIENT_ID: 'equipe',
    TEAM_OIDC_CLIENT_SECRET: 'geheim',
  });
  beforeEach(async () => {
    accounts = await startAccounts(`${teamUrl}/entrar/empresa/retorno`);
    await open(tested, settings());
  });

  const enterAs = async (account: Partial<typeof accounts.account>) => {
    const usual = { email: ana.email, email_verified: true, nbf: undefined, xms_edov: undefined };
    Object.assign(accounts.account, { ...usual, ...account });
    const browser = team.browse();
    const { status, body } = await browser.ask(await come(browser));
    return { status, body, entered: await isIn(browser) };
  };

  it('lets in only invited people whose address is verified, in any provider’s spelling', async () => {
    expect((await team.browse().ask('/entrar')).body).toContain('Entrar com a conta da empresa');
    const entered = { status: 303, entered: true };
    expect(await enterAs({ email: 'Ana@loja.example' })).toMatchObject(entered);
    expect(await enterAs({ email_verified: 'true' })).toMatchObject(entered);
    const edov = { email_verified: undefined, xms_edov: true };
    expect(await enterAs(edov)).toMatchObject(entered);
    for (const [account, reason] of [
      [{ email: 'eva@loja.example' }, 'não é da equipe'],
      [{ email_verified: false }, 'não confirma o endereço'],
      [{ email_verified: undefined, xms_edov: 'false' }, 'não confirma o endereço'],
      [{ nbf: Date.now() / 1000 + 90 }, 'O relógio deste servidor'],
      [{ isForged: true }, ''],
    ] as const) {
      const body = expect.stringContaining(reason);
      expect(await enterAs(account)).toEqual({ status: 403, body, entered: false });
    }
  });

  it('takes the owner’s word for addresses that the provider does not mention as verified', async () => {
    const account = { email_verified: undefined };
    expect((await enterAs(account)).entered).toBe(false);
    team = await listenTeam(tested, { ...settings(), TEAM_OIDC_TRUST_EMAIL: 'on' });
    expect((await enterAs(account)).entered).toBe(true);
  });

  it('a provider’s response is valid once, in the browser that requested it', async () => {
    accounts.account.email = ana.email;
    const [attacker, victim] = [team.browse(), team.browse()];
    const answer = await come(attacker);
    expect((await victim.ask(answer)).status).toBe(403);
    await come(victim);
    expect((await victim.ask(answer)).status).toBe(403);
    expect(await isIn(victim)).toBe(false);
    expect((await attacker.ask(answer)).status).toBe(303);
    expect((await attacker.ask(answer)).status).toBe(403);
  });

  it('two tabs can sign in at once, and strangers cause neither calls nor log lines', async () => {
    accounts.account.email = ana.email;
    const browser = team.browse();
    const [one, other] = [await come(browser), await come(browser)];
    expect((await browser.ask(one)).status).toBe(303);
    expect((await browser.ask(other)).status).toBe(303);
    const before = accounts.countTokens();
    const [stranger, lines] = [team.browse(), team.log.length];
    const forged = one.replace(/state=[^&]*/, `state=${'a'.repeat(43)}`);
    for (const path of [forged, '/entrar/empresa']) {
      const calls = Array.from({ length: 100 }, () => stranger.ask(path));
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    }
    const known = await come(team.browse({ 'x-forwarded-for': '198.51.100.7' }));
    expect((await team.browse({ 'x-forwarded-for': '198.51.100.7' }).ask(known)).status).toBe(403);
    expect(accounts.countTokens()).toBe(before);
    expect(team.log.length - lines).toBeLessThanOrEqual(1);
  });
});
