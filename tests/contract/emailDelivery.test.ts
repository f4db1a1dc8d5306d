import Fastify from 'fastify';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { email } from '../../server/delivery/channels/email.ts';
import { startDelivery } from '../../server/startDelivery.ts';
import { closeDays, describeReply } from '../../shared/replyTime.ts';
import { addDays, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { freePort } from '../support/freePort.ts';
import { makeStore } from '../support/leadStores.ts';
import { refusal, startMailServer } from '../support/receivers.ts';
import { storedLead } from '../support/sampleLead.ts';

const never = new AbortController().signal;
const to = ['vendas@loja.example', 'gerente@loja.example'];
const from = { name: 'Loja, do Zé', address: 'site@loja.example' };

const open = (smtpUrl: string) => email.open({ smtpUrl, to, from, url: '', sender: 'da Consigo' });

const mail = async (smtpUrl: string, lead = storedLead(), signal = never) =>
  (await open(smtpUrl))(lead, signal);

it('reaches everybody, always with the same id, and replies go to the lead', async () => {
  const server = await startMailServer();
  expect(await mail(server.url, storedLead({ notes: 'Olá ✓' }))).toEqual({ kind: 'delivered' });
  expect(await mail(server.url)).toEqual({ kind: 'delivered' });
  const [first, second] = server.mails;
  expect(first).toMatchObject({ from: from.address, to });
  expect(first?.mail).toMatchObject({
    subject: 'Novo contato: Ana Conceição',
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

const stages: Record<string, (code: number) => SMTPServerOptions> = {
  sender: (code) => ({ onMailFrom: (_address, _session, done) => done(refusal(code)) }),
  recipients: (code) => ({ onRcptTo: (_address, _session, done) => done(refusal(code)) }),
  content: (code) => ({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(code))),
  }),
};

it.each(Object.entries(stages))(
  'treats 5xx for the %s as a refusal, 4xx as a delay',
  async (_, refuse) => {
    const mailTo = async (code: number) => mail((await startMailServer(refuse(code))).url);
    expect(await mailTo(550)).toEqual({ kind: 'refused', failure: 'SMTP 550' });
    expect(await mailTo(451)).toEqual({ kind: 'failed', failure: 'SMTP 451' });
  },
);

it('tries again after a wrong password, and while the server is away or hangs', async () => {
  const withPassword = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535)),
  });
  const hanging = await startMailServer({ onConnect: () => {} });
  const cut = new AbortController();
  const hung = mail(hanging.url, storedLead(), cut.signal);
  const refused = await mail(withPassword.url.replace('//', '//ana:geheim@'));
  expect(refused).toEqual({ kind: 'failed', failure: 'SMTP 535' });
  const away = await mail(`smtp://127.0.0.1:${await freePort()}`);
  expect(away).toEqual({ kind: 'failed', failure: 'ESOCKET' });
  cut.abort();
  const failure = expect.stringMatching(/^[A-Z]+$/);
  expect(await hung).toMatchObject({ kind: 'failed', failure });
});

it('names a deadline after the owner’s closed days, as the receipt does', async () => {
  const server = await startMailServer();
  const dataDir = makeStore([{}]);
  const closedDays = Array.from({ length: 30 }, (_, days) =>
    addDays(saoPauloDay(new Date()), days),
  );
  const setup = { smtpUrl: server.url, to, from, url: '', sender: 'da Consigo' };
  const task = { delivery: { email: setup }, place: { database: null, dataDir }, closedDays };
  onTestFinished(startDelivery(task, Fastify().log));
  await expect.poll(() => server.mails.length).toBe(1);
  closeDays(closedDays);
  onTestFinished(() => closeDays([]));
  const { due } = describeReply(new Date(), ' de Brasília');
  expect(server.mails[0]?.mail.html).toContain(`Responder até ${due}.`);
});
