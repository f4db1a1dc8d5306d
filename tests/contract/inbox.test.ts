import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eraseLeads } from '../../server/leads/deleteLeads.ts';
import { listActions } from '../../server/leads/operatorActions.ts';
import { LastingDatabase } from '../../server/store/LastingDatabase.ts';
import { addMember } from '../../server/team/members.ts';
import { type Browser, type ListeningTeam, listenTeam } from '../support/listenTeam.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { sqlitePlace, TestedStore } from '../support/storePlace.ts';

const rita = { email: 'rita@loja.example', name: 'Rita', role: 'admin' } as const;

const tested = new TestedStore(sqlitePlace);
let team: ListeningTeam;
let inbox: Browser;

const insert = async (...rows: Parameters<typeof sampleInsert>[0][]) => {
  for (const row of rows) await team.store.insert(sampleInsert(row));
};

beforeEach(async () => {
  const database = new LastingDatabase(() => tested.place.openDatabase());
  onTestFinished(() => database.close());
  team = await listenTeam({ store: tested.store, database });
  const phone = '(11) 98765-4321';
  await insert({ name: 'Ana', phone }, { name: 'Eva', email: 'eva@loja.example', phone });
  await addMember(team.database, rita, null);
  inbox = await team.enter(rita.email);
});

const post = (path: string, body: unknown) => inbox.ask(path, { method: 'POST', body });

it('responses may not be cached or framed, and the page runs only what is served beside it', async () => {
  const none = "'none'";
  for (const path of ['/', '/api/leads', '/api/x', '/x']) {
    const { headers } = await inbox.ask(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const directives = headers['content-security-policy']?.toString().split('; ') ?? [];
    expect(Object.fromEntries(directives.map((one) => one.split(/ (.*)/)))).toEqual({
      'default-src': none,
      'base-uri': none,
      'form-action': none,
      'frame-ancestors': none,
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' data:",
      'require-trusted-types-for': "'script'",
      'trusted-types': none,
    });
  }
});

it('reading writes nothing but, once an hour, the use of the session', async () => {
  const usedAt = async () =>
    (await team.database.all<{ used_at: string }>('SELECT used_at FROM team_sessions'))[0]?.used_at;
  const use = async (ahead: number) => {
    team.clock.ahead = ahead;
    await inbox.ask('/api/leads');
    return usedAt();
  };
  const first = await usedAt();
  expect(await use(59 * 60_000)).toBe(first);
  const later = await use(61 * 60_000);
  expect(later).not.toBe(first);
  // A time written while the clock was ahead counts as now.
  expect((await use(0))?.localeCompare(later ?? '')).toBe(-1);
});

it('erases only what was confirmed, and names the copies that remain', async () => {
  const [store] = await team.database.all<{ file: string }>('PRAGMA database_list');
  const copy = `${store?.file}.before-restore-x`;
  writeFileSync(copy, '');
  expect(await inbox.json('/api/leads/1/person')).toEqual({ ids: [1], samePhone: [2] });
  await insert({ email: 'ANA@calcadosaurora.com.br' });
  const erase = (ids: number[]) => post('/api/leads/1/erasure', { ids });
  for (const others of [[1], Array(100_000).fill(1_000_000)])
    expect((await erase(others)).status).toBe(409);
  const { ids } = await inbox.json('/api/leads/1/person');
  expect(JSON.parse((await erase(ids)).body)).toEqual({
    erased: 2,
    remains: expect.stringContaining(`  ${copy} (`),
  });
  expect((await inbox.json('/api/leads')).leads).toMatchObject([{ id: 2 }]);
  expect((await erase(ids)).status).toBe(404);
  const erased = { action: 'erase', actor: rita.email };
  expect(await listActions(team.database, 1)).toMatchObject([erased]);
});

it('no change is made by JSON that is no object', async () => {
  const routes = [
    'PATCH leads/1',
    'PUT leads/1/person',
    'POST leads/1/undo',
    'POST leads/1/quarantine',
    'POST leads/1/correct',
    'POST leads/1/notes',
    'POST leads/1/deliveries',
    'POST leads/1/erasure',
    'PUT away',
    'POST team',
    `DELETE team/${rita.email}`,
  ];
  for (const [method = '', path] of routes.map((route) => route.split(' '))) {
    for (const body of ['[]', '[{}]', 'null', '5', 'true', '"won"']) {
      const length = String(body.length);
      const headers = { 'content-type': 'application/json', 'content-length': length };
      const request = { method, body, headers: { ...headers, 'if-match': '*' } };
      const { status } = await inbox.ask(`/api/${path}`, request);
      expect([method, path, body, status]).toEqual([method, path, body, 422]);
    }
  }
});

describe('work on a lead', () => {
  const patch = (body: unknown, headers: Record<string, string> = { 'if-match': '"0"' }, id = 1) =>
    inbox.ask(`/api/leads/${id}`, { method: 'PATCH', headers, body });

  it('can be changed only from the version that was read', async () => {
    expect((await inbox.ask('/api/leads/1')).headers.etag).toBe('"0"');
    expect((await patch({ status: 'contacted' }, {})).status).toBe(428);
    expect((await patch({ status: 'contacted' }, { 'if-match': 'W/"0"' })).status).toBe(428);
    const changed = await patch({ status: 'contacted' });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"1"']);
    const stale = await patch({ status: 'qualified' });
    expect([stale.status, stale.headers.etag]).toEqual([412, '"1"']);
    expect(JSON.parse(stale.body).present).toMatchObject({ id: 1, status: 'contacted' });
    const refused = await patch({ status: 'won' }, { 'if-match': '"1"' });
    expect([refused.status, refused.body]).toEqual([422, '{"message":"Ganho precisa do valor."}']);
    expect((await patch({ email: 'x@y.z' }, { 'if-match': '"1"' })).status).toBe(400);
    expect((await patch({ status: 'contacted' }, undefined, 99)).status).toBe(404);
    expect((await post('/api/leads/1/notes', { text: 'Ligar' })).status).toBe(201);
    const lost = await patch({ lostReason: 'Sem resposta' }, { 'if-match': '"1"' });
    const { lostReason, history } = JSON.parse(lost.body);
    expect(lostReason).toBe('Sem resposta');
    const fields = history.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['status', 'note', 'status', 'lostReason']);
  });

  it('is quarantined, corrected, undone, joined and separated only from the version that was read, too', async () => {
    const steps = [
      ['quarantine', undefined],
      ['release', undefined],
      ['correct', { field: 'name', value: 'Ana Maria' }],
      ['undo', undefined],
      ['person', { with: 2 }],
      ['person', { with: null }],
    ] as const;
    await patch({ status: 'contacted' });
    const send = (part: string, body: unknown, headers: Record<string, string>) => {
      const method = part === 'person' ? 'PUT' : 'POST';
      return inbox.ask(`/api/leads/1/${part}`, { method, body, headers });
    };
    for (const [part, body] of steps) {
      expect([part, (await send(part, body, {})).status]).toEqual([part, 428]);
      const stale = await send(part, body, { 'if-match': '"0"' });
      expect([part, stale.status, stale.headers.etag]).toEqual([part, 412, '"1"']);
    }
    for (const [index, part] of ['quarantine', 'undo', 'undo', 'release'].entries()) {
      const made = await send(part, undefined, { 'if-match': `"${index + 1}"` });
      expect([part, made.status, made.headers.etag]).toEqual([part, 200, `"${index + 2}"`]);
      const isKept = JSON.parse(made.body).quarantine;
      expect([part, isKept]).toEqual([part, index % 2 === 0 ? 'operator' : null]);
    }
  });

  it('can be quarantined only by the owner and administrators', async () => {
    await patch({ owner: rita.email });
    const ana = { email: 'ana@loja.example', name: 'Ana', role: 'member' } as const;
    await addMember(team.database, ana, null);
    const ofAna = await team.enter(ana.email);
    const quarantine = (browser: Browser, id: number) =>
      browser.ask(`/api/leads/${id}/quarantine`, { method: 'POST', headers: { 'if-match': '*' } });
    expect((await quarantine(ofAna, 1)).status).toBe(403);
    expect((await quarantine(ofAna, 2)).status).toBe(200);
    expect((await quarantine(inbox, 1)).status).toBe(200);
    const ask = (part: string) =>
      ofAna.ask(`/api/leads/1/${part}`, { method: 'POST', headers: { 'if-match': '*' } });
    expect((await ask('release')).status).toBe(200);
    expect((await ask('undo')).status).toBe(403);
  });

  it('is reported in at most 3 KB, however long the lead’s texts', async () => {
    await insert({ notes: 'ã'.repeat(5000), name: 'ã'.repeat(100), company: 'ã'.repeat(120) });
    const read = await inbox.follow('/api/events', { 'last-event-id': '0.3' });
    await patch({ status: 'contacted' }, undefined, 3);
    const said = await read(/event: change\s[\s\S]*?\n\n/);
    expect(Buffer.byteLength(said)).toBeLessThan(3000);
    expect(JSON.parse(/data: (.*)/.exec(said)?.[1] ?? '').row.notes).toBe(`${'ã'.repeat(80)}…`);
  });

  it('is found and counted by words, progress and campaign', async () => {
    await patch({ lostReason: 'Sem resposta' });
    for (const [query, found] of [
      ['text=eva%20loja.example', [{ id: 2 }]],
      ['phase=open', [{ id: 2 }]],
      ['phase=ended', [{ id: 1 }]],
      ['phase=overdue', []],
      ['campaign=friday', []],
    ] as const) {
      expect((await inbox.json(`/api/leads?${query}`)).leads, query).toMatchObject(found);
      expect((await inbox.json(`/api/leads/count?${query}`)).count).toBe(found.length);
    }
  });

  it('appears under today, team and person', async () => {
    const today = await inbox.json('/api/today');
    expect(Object.keys(today.more)).toEqual(['new', 'overdue', 'late', 'today', 'steps', 'adrift']);
    expect(today.leads).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await inbox.json('/api/team')).toMatchObject({ members: [rita] });
    const headers = { 'if-match': '"0"' };
    const joined = await inbox.json('/api/leads/1/person', {
      ...{ method: 'PUT', headers, body: { with: 2 } },
    });
    expect(joined.samePerson.newest).toMatchObject([{ id: 2 }]);
    expect((await inbox.json('/api/leads/1/person')).ids).toEqual([1, 2]);
  });

  it('is reported to others immediately or, if they were disconnected, from where they left off', async () => {
    const follow = async (most: number, lastId: string) => {
      const read = await inbox.follow('/api/events', { 'last-event-id': lastId });
      return async () => {
        const said = await read(new RegExp(`(?:event: [^]*?\\n\\n[^]*?){${most}}`));
        return [...said.matchAll(/event: (.*)\nid: (.*)\ndata: (.*)\n\n/g)].map(
          ([, event, id, data]) => ({ event, id, data: JSON.parse(data ?? '') }),
        );
      };
    };
    const told = await follow(2, '0.2');
    await patch({ status: 'contacted', nextStep: { at: '2036-12-01T13:00:00Z', text: 'Ligar' } });
    const fields = ['status', 'nextStep'];
    const row = expect.objectContaining({ id: 1, version: 1, status: 'contacted', context: null });
    const at = expect.stringMatching(/^20.*Z$/);
    const change = { lead: 1, version: 1, at, actor: rita.email, actorName: 'Rita', fields, row };
    expect(await (await follow(1, '0.2'))()).toMatchObject([{ event: 'change', data: change }]);
    await insert({ name: 'Ivo' });
    expect(await told()).toEqual([
      { event: 'change', id: '2.2', data: change },
      { event: 'lead', id: '2.3', data: { newest: 3, count: 1, row: expect.anything() } },
    ]);
    const missed = await (await follow(2, '0.0'))();
    expect(missed.map(({ id }) => id)).toEqual(['2.0', '2.3']);
    const erased = await follow(1, '2.3');
    await eraseLeads(team.database, [3], null);
    expect(await erased()).toEqual([{ event: 'erasure', id: '2.2', data: {} }]);
    const further = await follow(1, '2.3');
    await patch({ status: 'qualified' }, { 'if-match': '"1"' });
    expect((await further()).map(({ id }) => id)).toEqual(['3.2']);
    const silent = await inbox.follow('/api/events', { 'last-event-id': '3.3' });
    team.clock.ahead = 15_001;
    expect(await silent(/: ainda/)).toContain(': ainda aqui');
  });
});
