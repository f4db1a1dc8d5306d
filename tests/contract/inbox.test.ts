import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Inbox, startInbox } from '../../cli/inbox/startInbox.ts';
import { listActions } from '../../server/desk/operatorActions.ts';
import type { Database } from '../../server/store/Database.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { fillStore } from '../support/leadStores.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const page = { type: 'text/html; charset=utf-8', body: Buffer.from('<title>Caixa</title>') };
const script = { type: 'text/javascript; charset=utf-8', body: Buffer.from('1') };
const files = new Map([
  ['', page],
  ['assets/page.js', script],
]);

let inbox: Inbox;
let entries: boolean[];
let database: Database;

/** The same three leads for every test. */
const shared = mkdtempSync(join(tmpdir(), 'consigo-inbox-'));

beforeAll(() => {
  const trapped = { form: 'quick', page: '/', notice: '1', trap: 'honeypot' } as const;
  const source = { landing: '/', referrer: 'instagram.com', utm_source: 'google' };
  const fromCampaign = { form: 'benefits', page: '/beneficios', notice: '1', source } as const;
  return fillStore(shared, [
    { name: 'Ana' },
    sampleInsert({ name: 'João' }, { context: fromCampaign }),
    sampleInsert({ name: 'Robô' }, { context: trapped }),
  ]);
});

afterAll(() => rmSync(shared, { recursive: true, force: true }));

const open = async (folder: string, idleTime = 60_000) => {
  database = openSqliteDatabase(folder);
  inbox = await startInbox({
    database,
    files,
    delivery: null,
    idleTime,
    siteUrl: 'https://loja.example',
    onEntry: (isFirst) => entries.push(isFirst),
    onFailure: () => {},
  });
  const [openedInbox, openedDatabase] = [inbox, database];
  onTestFinished(async () => {
    await openedInbox.close();
    await openedDatabase.close();
  });
};

beforeEach(async () => {
  entries = [];
  await open(shared);
});

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

type Request = { method?: string; headers?: OutgoingHttpHeaders; body?: unknown };

const ask = async (
  path: string,
  { method = 'GET', headers, body }: Request = {},
): Promise<Answer> => {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const call = request(new URL(path, inbox.address), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  call.end(sent);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
};

const enter = async () => {
  const answer = await ask(inbox.address, { headers: { 'sec-fetch-site': 'none' } });
  const [, cookie = '', basePath = ''] =
    /^(inbox=[\w-]{22}); Path=(\/[\w-]{22}\/); HttpOnly; SameSite=Strict$/.exec(
      answer.headers['set-cookie']?.[0] ?? '',
    ) ?? [];
  const call = (path: string, { headers, ...rest }: Request = {}) =>
    ask(`${basePath}${path}`, { ...rest, headers: { cookie, ...headers } });
  const json = async (path: string, given?: Request) => JSON.parse((await call(path, given)).body);
  return { answer, cookie, basePath, call, json };
};

const expectClosed = ({ headers, body }: Answer) => {
  expect(body).not.toMatch(/Ana|João|calcadosaurora/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
};

describe('the address', () => {
  it('holds 128 random bits, and leads to the base path once', async () => {
    expect(inbox.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{22}\/$/);
    const { answer, basePath, call } = await enter();
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`content="0;url=${basePath}"`);
    expect(basePath).not.toContain(new URL(inbox.address).pathname);
    expect((await call('')).body).toBe('<title>Caixa</title>');

    const second = await ask(inbox.address);
    expect(second.status).toBe(410);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.body).toContain('já foi usado');
    expectClosed(second);
    expect(entries).toEqual([true, false]);
  });

  it('is reached by this computer alone', async () => {
    const port = Number(new URL(inbox.address).port);
    // A server that listens for others too listens on all of the loopback.
    for (const host of ['127.0.0.2', '::1']) {
      const code = expect.stringMatching(/^(ECONNREFUSED|EADDRNOTAVAIL)$/);
      await expect(once(connect(port, host), 'connect')).rejects.toMatchObject({ code });
    }
  });
});

it('without the session nothing is read, nor outside the base path, whatever it is', async () => {
  const { basePath, cookie } = await enter();
  const ofThePage = ['', 'assets/page.js', 'api/leads', 'api/leads/1', 'api/leads/count'];
  for (const path of [...ofThePage, 'api/leads.csv', 'api/figures', 'api/nothing']) {
    for (const headers of [{}, { cookie: 'inbox=' }, { cookie: `inbox=${'a'.repeat(22)}` }]) {
      const answer = await ask(`${basePath}${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 401]);
      expectClosed(answer);
    }
  }
  for (const path of ['/', '/api/leads', '/assets/page.js', '/favicon.ico', '/../api/leads']) {
    const answer = await ask(path, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 404]);
    expectClosed(answer);
  }
});

describe('with the session', () => {
  it('data is refused to other names, sites and origins', async () => {
    const { call } = await enter();
    for (const [headers, status] of [
      [{ host: 'evil.example' }, 421],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 403],
      [{ 'sec-fetch-site': [] }, 403],
      [{ origin: 'http://127.0.0.1:1' }, 403],
    ] as [OutgoingHttpHeaders, number][]) {
      const change = { method: 'PUT', headers, body: { status: 'lost' } };
      for (const answer of [
        await call('api/leads', { headers }),
        await call('api/leads/1/status', change),
      ]) {
        expect([headers, answer.status]).toEqual([headers, status]);
        expectClosed(answer);
      }
    }
  });

  it('every answer is neither kept nor framed, and the page runs what lies beside it alone', async () => {
    const { call, answer } = await enter();
    const answers = [answer, await call(''), await call('api/leads'), await call('api/x')];
    const none = "'none'";
    for (const { headers } of [...answers, await ask('/')]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      const directives = headers['content-security-policy']?.toString().split('; ') ?? [];
      expect(Object.fromEntries(directives.map((one) => one.split(/ (.*)/)))).toEqual({
        ...{ 'default-src': none, 'base-uri': none, 'form-action': none, 'frame-ancestors': none },
        ...{ 'script-src': "'self'", 'style-src': "'self'", 'font-src': "'self'" },
        ...{ 'connect-src': "'self'", 'img-src': "'self' data:" },
        ...{ 'require-trusted-types-for': "'script'", 'trusted-types': none },
      });
    }
  });

  it('refuses what it does not understand, and what is not there', async () => {
    const { call } = await enter();
    for (const query of ['?from=2026-02-30', '?status=x', '?after=1', '?text=a&text=b']) {
      const refused = { status: 400, body: '{"message":"Pedido inválido."}' };
      expect(await call(`api/leads${query}`), query).toMatchObject(refused);
    }
    const body = { text: ' ' };
    expect((await call('api/leads/2/notes', { method: 'POST', body })).status).toBe(400);
    expect((await call('api/leads/99')).status).toBe(404);
  });

  it('corrects by the rules of the forms, and erases what was confirmed and nothing that came since', async () => {
    const folder = temporaryFolder();
    const phone = '(11) 98765-4321';
    await fillStore(folder, [
      { email: 'ana@gmial.example', phone },
      { email: 'eva@loja.example', phone },
    ]);
    await open(folder);
    const { call, json } = await enter();
    const correct = (body: unknown, id = 1) =>
      call(`api/leads/${id}/corrections`, { method: 'POST', body });
    const right = { field: 'email', value: ' ana@gmail.example ' };
    expect(await correct({ ...right, value: 'ana' })).toMatchObject({
      ...{ status: 422, body: '{"message":"E-mail inválido"}' },
    });
    expect((await correct({ ...right, field: 'id' })).status).toBe(400);
    expect((await correct(right, 99)).status).toBe(404);
    expect(JSON.parse((await correct(right)).body)).toMatchObject({ email: right.value.trim() });

    expect(await json('api/leads/1/person')).toEqual({ ids: [1], samePhone: [2] });
    await fillStore(folder, [{ email: 'ANA@gmail.example' }]);
    const erase = (ids: number[]) => call('api/leads/1/erasure', { method: 'POST', body: { ids } });
    expect((await erase([1])).status).toBe(409);
    const { ids } = await json('api/leads/1/person');
    expect(JSON.parse((await erase(ids)).body)).toEqual({
      ...{ erased: 2, remains: 'Backups em outro lugar e exportações não mudam.' },
    });
    expect((await json('api/leads')).leads).toMatchObject([{ id: 2 }]);
    expect((await erase(ids)).status).toBe(404);
    expect((await listActions(database, 9)).map(({ action }) => action)).toEqual([
      ...['erase', 'correct'],
    ]);
  });
});

/** Reads an event stream until it has told so many events, then goes. */
async function readEvents(path: string, cookie: string, most: number, lastId?: string) {
  const call = request(new URL(path, inbox.address), {
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.headers['content-type']).toContain('text/event-stream');
  const events: { event: string; id: string; data: unknown }[] = [];
  let unread = '';
  const told = (async () => {
    for await (const chunk of answer.setEncoding('utf8')) {
      const frames = (unread + chunk).split('\n\n');
      unread = frames.pop() ?? '';
      for (const frame of frames) {
        const [, event, id, data] = /^event: (.*)\nid: (.*)\ndata: (.*)$/.exec(frame) ?? [];
        if (event && id && data) events.push({ event, id, data: JSON.parse(data) });
      }
      if (events.length >= most) break;
    }
    return events;
  })();
  return { told };
}

describe('the work with a lead', () => {
  const openOwn = async () => {
    const folder = temporaryFolder();
    await fillStore(folder, [{ name: 'Ana' }, { name: 'João' }]);
    await open(folder);
    const { call, json, cookie, basePath } = await enter();
    const patch = (body: unknown, headers: OutgoingHttpHeaders = { 'if-match': '"0"' }, id = 1) =>
      call(`api/leads/${id}`, { method: 'PATCH', headers, body });
    return { folder, call, json, cookie, basePath, patch };
  };

  it('is changed from the version that it was read in, and from no other', async () => {
    const { call, patch } = await openOwn();
    expect((await call('api/leads/1')).headers.etag).toBe('"0"');
    expect((await patch({ status: 'contacted' }, {})).status).toBe(428);
    expect((await patch({ status: 'contacted' }, { 'if-match': 'W/"0"' })).status).toBe(428);
    const changed = await patch({ status: 'contacted' });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"1"']);
    const stale = await patch({ status: 'qualified' });
    expect([stale.status, stale.headers.etag]).toEqual([412, '"1"']);
    expect(JSON.parse(stale.body).present).toMatchObject({ id: 1, status: 'contacted' });
    const refused = await patch({ status: 'won' }, { 'if-match': '"1"' });
    expect([refused.status, refused.body]).toEqual([422, '{"message":"Ganho precisa do valor."}']);
    for (const body of [{ status: 'sold' }, { email: 'x@y.z' }, { wonCents: '1' }, null]) {
      expect((await patch(body, { 'if-match': '"1"' })).status).toBe(400);
    }
    expect((await patch({ status: 'contacted' }, undefined, 99)).status).toBe(404);
    const note = { method: 'POST', body: { text: 'Ligar' } };
    expect((await call('api/leads/1/notes', note)).status).toBe(201);
    const { lostReason, history } = JSON.parse(
      (await patch({ lostReason: 'Sem resposta' }, { 'if-match': '"1"' })).body,
    );
    expect(lostReason).toBe('Sem resposta');
    expect(history.map(({ field }: { field: string }) => field)).toEqual([
      ...['status', 'note', 'status', 'lostReason'],
    ]);
  });

  it('is the day’s, the team’s and the person’s', async () => {
    const { call, json } = await openOwn();
    const today = await json('api/today');
    expect(today.fresh.total + today.dueToday.total).toBe(2);
    expect(today.overdue).toEqual({ total: 0, leads: [] });
    expect(await json('api/team')).toEqual({
      members: [],
      assignment: 'round-robin',
      closedDays: {},
      isNew: false,
    });
    const join = (other: number | null) =>
      call('api/leads/1/person', { method: 'PUT', body: { with: other } });
    expect((await join(99)).status).toBe(404);
    expect(JSON.parse((await join(2)).body).samePerson.newest).toMatchObject([{ id: 2 }]);
    expect(JSON.parse((await join(null)).body).samePerson.newest).toEqual([]);
    const away = { method: 'PUT', body: { until: '2026-11-30' } };
    expect((await call('api/away', away)).status).toBe(422);
    expect(await json('api/me')).toEqual({ email: 'terminal', name: 'Terminal', admin: true });
  });

  it('is told to others as it happens, and to who was away from where they left off', async () => {
    const { folder, cookie, basePath, patch } = await openOwn();
    const { told } = await readEvents(`${basePath}api/events`, cookie, 2);
    await patch({ status: 'contacted', nextStep: { at: '2026-12-01T13:00:00Z', text: 'Ligar' } });
    const fields = ['status', 'nextStep'];
    const change = { lead: 1, version: 1, actor: 'terminal', actorName: null, fields };
    const first = readEvents(`${basePath}api/events`, cookie, 1, '0.2');
    expect(await (await first).told).toMatchObject([{ event: 'change', data: change }]);
    await fillStore(folder, [{ name: 'Eva' }]);
    expect(await told).toEqual([
      { event: 'change', id: '2.2', data: change },
      { event: 'lead', id: '2.3', data: { newest: 3 } },
    ]);
    const missed = await readEvents(`${basePath}api/events`, cookie, 2, '0.0');
    expect((await missed.told).map(({ id }) => id)).toEqual(['2.0', '2.3']);
  });
});

it('closes by itself when nobody uses it', async () => {
  await open(shared, 20);
  await inbox.ended;
  const error = await fetch(inbox.address).catch((reason: Error) => reason.message);
  expect(error).toBe('fetch failed');
});
