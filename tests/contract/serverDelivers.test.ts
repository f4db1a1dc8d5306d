import { expect, it } from 'vitest';
import { fillStore, onDatabase } from '../support/leadStores.ts';
import { startMailServer, startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead } from '../support/wire.ts';

it('a server delivers a just acknowledged lead on every channel, but none from before', async () => {
  const dataDir = temporaryFolder();
  fillStore(dataDir, [{ name: 'Antes' }]);
  const [receiver, mailServer] = [await startReceiver(), await startMailServer()];
  const webhook = webhookTo(receiver.url);
  const mail = { SMTP_URL: mailServer.url, LEADS_NOTIFY_TO: 'vendas@loja.example' };
  const from = { LEADS_NOTIFY_FROM: 'site@loja.example' };
  const server = await startServer({ env: { ...webhook, ...mail, ...from }, dataDir });
  expect((await callRest(server.url, { body: lead })).status).toBe(201);
  await expect.poll(() => server.output().match(/"delivery: delivered"/g)?.length).toBe(2);
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data)).toMatchObject([lead]);
  expect(mailServer.mails.map((one) => one.mail.subject)).toEqual(['Novo contato: Ana Souza']);
  const waiting = 'SELECT lead_id FROM lead_outbox';
  expect(await onDatabase(dataDir, (leads) => leads.all(waiting))).toEqual([]);
  expect(await server.stop()).toBe(0);
  const secrets = [lead.name, lead.email, lead.phone, 'vendas@', ...Object.values(webhook)];
  for (const text of secrets) expect(server.output()).not.toContain(text);
});
