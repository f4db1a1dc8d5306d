import type { Email } from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredLead } from '../../leads/StoredLead.ts';
import { email } from '../../server/delivery/channels/email.ts';
import { createDeliveryWorker } from '../../server/delivery/DeliveryWorker.ts';
import { type DeliveryFilter, listDeliveries } from '../../server/delivery/deliveryLog.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { freePort } from '../support/freePort.ts';
import { refusal, startMailServer } from '../support/receivers.ts';
import { sampleInsert, sampleLead, storedLead } from '../support/sampleLead.ts';
import { quickFolder } from '../support/storePlace.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const never = new AbortController().signal;
const to = ['vendas@loja.example', 'gerente@loja.example'];
const from = { name: 'Loja, do Zé', address: 'site@loja.example' };

const open = (smtpUrl: string) => email.open({ smtpUrl, to, from }, () => new Date());

const mail = async (smtpUrl: string, lead = storedLead(), signal = never) =>
  (await open(smtpUrl))([lead], signal);

it('reaches everybody, under one id however often, with the lead to answer to', async () => {
  const server = await startMailServer();
  expect(await mail(server.url, storedLead({ notes: 'Olá ✓' }))).toEqual({ kind: 'delivered' });
  expect(await mail(server.url)).toEqual({ kind: 'delivered' });
  const [first, second] = server.mails;
  expect(first).toMatchObject({ from: from.address, to });
  expect(first?.mail).toMatchObject({
    subject: 'Novo lead nº 7: Ana Conceição',
    from,
    to: to.map((address) => ({ address })),
    replyTo: [{ name: 'Ana Conceição', address: 'ana@calcadosaurora.com.br' }],
    messageId: '<lead_7_mwqd2aa9@loja.example>',
    text: expect.stringContaining('Mensagem: Olá ✓'),
    html: expect.stringContaining('Olá ✓'),
  });
  expect(first?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(second?.mail.messageId).toBe(first?.mail.messageId);
});

it('reaches the others where one mailbox is gone', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address === to[0] ? refusal(550) : null),
  });
  expect(await mail(server.url)).toEqual({ kind: 'delivered' });
  expect(server.mails[0]?.to).toEqual([to[1]]);
});

const stages: Record<string, (code: number) => SMTPServerOptions> = {
  sender: (code) => ({ onMailFrom: (_address, _session, done) => done(refusal(code)) }),
  recipients: (code) => ({ onRcptTo: (_address, _session, done) => done(refusal(code)) }),
  content: (code) => ({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(code))),
  }),
};

it.each(Object.entries(stages))(
  'takes 5xx on the %s for a refusal, 4xx for a delay',
  async (stage, refuse) => {
    const mailTo = async (code: number) => mail((await startMailServer(refuse(code))).url);
    const about = { isAboutContent: stage === 'content' };
    expect(await mailTo(550)).toEqual({ kind: 'refused', failure: 'SMTP 550', ...about });
    const failed = { kind: 'failed', failure: 'SMTP 451', notBefore: null };
    expect(await mailTo(451)).toEqual({ ...failed, ...about });
  },
);

it('tries again after a wrong password, and while the server is away, overloaded or hangs', async () => {
  const withPassword = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535)),
  });
  const overloaded = await startMailServer({ onConnect: (_session, done) => done(refusal(421)) });
  const hanging = await startMailServer({ onConnect: () => {} });
  const cut = new AbortController();
  const hung = mail(hanging.url, storedLead(), cut.signal);
  for (const [failure, url] of [
    ['SMTP 535', withPassword.url.replace('//', '//ana:geheim@')],
    ['ESOCKET', `smtp://127.0.0.1:${await freePort()}`],
    ['SMTP 421', overloaded.url],
  ] as const) {
    const failed = { kind: 'failed', failure, notBefore: null, isAboutContent: false };
    expect(await mail(url)).toEqual(failed);
  }
  cut.abort();
  const failure = expect.stringMatching(/^[A-Z]+$/);
  expect(await hung).toMatchObject({ kind: 'failed', failure, notBefore: null });
});

describe('several leads', () => {
  /** A store with so many leads, and what mails them. */
  const prepare = async (smtpUrl: string, names: readonly string[]) => {
    const folder = temporaryFolder(quickFolder);
    const store = await openSqliteStore(folder);
    onTestFinished(() => store.close());
    await store.insert(sampleInsert({}, { rows: names.map((name) => sampleLead({ name })) }));
    const database = openSqliteDatabase(folder);
    onTestFinished(() => database.close());
    const clock = { time: Date.now() };
    const worker = await createDeliveryWorker(
      { email: { smtpUrl, to, from } },
      {
        openDatabase: async () => openSqliteDatabase(folder),
        report: () => {},
        now: () => new Date(clock.time),
      },
    );
    const deliveries = (filter: DeliveryFilter = {}) =>
      Array.fromAsync(listDeliveries(database, filter));
    /** As many attempts as a day and a half has. */
    const deliverForLong = async () => {
      for (let round = 0; round < 7; round += 1) {
        await worker.deliverDue(never);
        clock.time += 3 * 60 * 60_000;
      }
    };
    return { store, worker, clock, deliveries, deliverForLong };
  };

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `Ana ${index + 1}`);

  const leadsOf = ({ text = '' }: Email) =>
    [...text.matchAll(/^(?:Lead nº \d+|Nome): (.+)$/gm)].map(([, name]) => name);

  const namesIn = (mails: readonly { mail: Email }[]) =>
    mails.flatMap(({ mail }) => leadsOf(mail)).toSorted();

  const judging = (code: number) => ({
    judge: ({ text }: Email) => (text?.includes('Veneno') ? refusal(code) : null),
  });

  it('that wait share a message, newest first, under one id however often', async () => {
    const server = await startMailServer();
    const leads = [9, 8, 7].map((id) => storedLead({ id })) as [StoredLead, ...StoredLead[]];
    const send = async () => (await open(server.url))(leads, never);
    expect([await send(), await send()]).toEqual([{ kind: 'delivered' }, { kind: 'delivered' }]);
    const [first, second] = server.mails;
    expect(first).toMatchObject({ from: from.address, to });
    expect(first?.mail.subject).toBe('3 novos contatos');
    expect(first?.mail.replyTo).toBeUndefined();
    expect(first?.mail.messageId).toMatch(/^<leads_[0-9a-f]{32}@loja\.example>$/);
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
  });

  it('in a burst take a few messages, and one that comes after them does not wait for all', async () => {
    const held = Promise.withResolvers<null>();
    const server = await startMailServer({}, { judge: () => held.promise });
    const flood = numbered(400);
    const { store, worker, clock, deliveries } = await prepare(server.url, flood);
    const stop = new AbortController();
    const ended = worker.run(stop.signal);
    await expect.poll(() => deliveries()).toHaveLength(400);
    clock.time += 1000;
    await store.insert(sampleInsert({ name: 'Eva' }));
    await expect.poll(() => deliveries()).toHaveLength(401);
    held.resolve(null);
    await expect.poll(() => deliveries({ state: 'delivered' })).toHaveLength(401);
    stop.abort();
    await ended;
    expect(namesIn(server.mails)).toEqual([...flood, 'Eva'].toSorted());
    expect(server.mails.length).toBeLessThan(12);
    const place = server.mails.findIndex(({ mail }) => leadsOf(mail).includes('Eva'));
    expect(place).toBeLessThan(5);
  });

  it('that are refused for one of them arrive all but that one, at once', async () => {
    const server = await startMailServer({}, judging(554));
    const names = numbered(70);
    const { worker, deliveries } = await prepare(server.url, [...names, 'Veneno']);
    await worker.deliverDue(never);
    expect(namesIn(server.mails)).toEqual(names.toSorted());
    const poison = { attempts: 1, failure: 'SMTP 554' };
    expect(await deliveries({ state: 'dead' })).toMatchObject([poison]);
    expect(await deliveries({ state: 'delivered' })).toHaveLength(70);
    expect(server.mails.length).toBeLessThan(12);
  });

  it('that are put off for one of them arrive before it is given up', async () => {
    const server = await startMailServer({}, judging(451));
    const names = numbered(70);
    const { deliverForLong, deliveries } = await prepare(server.url, [...names, 'Veneno']);
    await deliverForLong();
    expect(namesIn(server.mails)).toEqual(names.toSorted());
    expect(await deliveries({ state: 'waiting' })).toMatchObject([{ failure: 'SMTP 451' }]);
  });

  it('still share a message after the server was away, and none is sent where the sender is refused', async () => {
    const port = await freePort();
    const { worker, deliverForLong, deliveries } = await prepare(
      `smtp://127.0.0.1:${port}`,
      numbered(60),
    );
    await deliverForLong();
    expect(await deliveries({ state: 'waiting' })).toHaveLength(60);
    let asked = 0;
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => {
      asked += 1;
      done(refusal(550));
    };
    await startMailServer({ onMailFrom }, { port });
    await worker.deliverDue(never);
    expect(asked).toBe(2);
    expect(await deliveries({ state: 'dead' })).toHaveLength(60);
  });
});
