import type { SMTPServerOptions } from 'smtp-server';
import { expect, it } from 'vitest';
import { createEmailChannel } from '../../server/delivery/email/createEmailChannel.ts';
import { freePort } from '../support/freePort.ts';
import { refusal, startMailServer } from '../support/startMailServer.ts';
import { storedLead } from '../support/storedLead.ts';

const never = new AbortController().signal;
const to = ['vendas@loja.example', 'gerente@loja.example'];
const from = { name: 'Loja, do Zé', address: 'site@loja.example' };

const mail = (smtpUrl: string, lead = storedLead(), signal = never) =>
  createEmailChannel({ smtpUrl, to, from }).send(lead, signal);

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

const refusing = (code: number): Record<string, SMTPServerOptions> => ({
  sender: { onMailFrom: (_address, _session, done) => done(refusal(code)) },
  recipients: { onRcptTo: (_address, _session, done) => done(refusal(code)) },
  content: {
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(code))),
  },
});

it.each(['sender', 'recipients', 'content'])(
  'takes 5xx on the %s for a refusal, 4xx for a delay',
  async (what) => {
    const final = await startMailServer(refusing(550)[what]);
    const passing = await startMailServer(refusing(451)[what]);
    expect(await mail(final.url)).toEqual({ kind: 'refused', failure: 'SMTP 550' });
    expect(await mail(passing.url)).toEqual({
      kind: 'failed',
      failure: 'SMTP 451',
      notBefore: null,
    });
  },
);

it('tries again after a wrong password, which somebody may put right', async () => {
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535)),
  });
  const url = server.url.replace('//', '//ana:geheim@');
  expect(await mail(url)).toEqual({ kind: 'failed', failure: 'SMTP 535', notBefore: null });
});

it('tries again while the server is away or hangs', async () => {
  const hanging = await startMailServer({ onConnect: () => {} });
  const cut = new AbortController();
  const outcome = mail(hanging.url, storedLead(), cut.signal);
  const away = { kind: 'failed', notBefore: null };
  expect(await mail(`smtp://127.0.0.1:${await freePort()}`)).toEqual({
    ...away,
    failure: 'ESOCKET',
  });
  cut.abort();
  expect(await outcome).toEqual({ ...away, failure: expect.stringMatching(/^[A-Z]+$/) });
});
