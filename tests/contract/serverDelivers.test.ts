import { expect, it } from 'vitest';
import { onDatabase } from '../support/leadStores.ts';
import { startMailServer, startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { callRest, lead } from '../support/wire.ts';

it('delivers a lead that was just acknowledged to the receiver and the sales team', async () => {
  const [receiver, mailServer] = [await startReceiver(), await startMailServer()];
  const webhook = webhookTo(receiver.url);
  const server = await startServer({
    env: {
      ...webhook,
      SMTP_URL: mailServer.url,
      LEADS_NOTIFY_TO: 'vendas@loja.example',
      LEADS_NOTIFY_FROM: 'site@loja.example',
    },
  });
  expect(server.output()).not.toContain('Delivery: none');
  expect((await callRest(server.url, { body: lead })).status).toBe(201);
  await expect.poll(() => [receiver.calls.length, mailServer.mails.length]).toEqual([1, 1]);
  await expect.poll(() => server.output().match(/"delivery: delivered"/g)?.length).toBe(2);
  expect(JSON.parse(receiver.calls[0]?.body ?? '').data).toMatchObject({ id: 1, ...lead });
  expect(mailServer.mails[0]?.mail.subject).toBe('Novo contato: Ana Souza');
  expect(await server.stop()).toBe(0);
  const secrets = [lead.name, lead.email, lead.phone, 'vendas@', ...Object.values(webhook)];
  for (const text of secrets) expect(server.output()).not.toContain(text);
});

it('sends no earlier leads to a channel set up later', async () => {
  const first = await startServer({ env: {} });
  await callRest(first.url, { body: { ...lead, name: 'Antes' } });
  expect(await first.stop()).toBe(0);
  const receiver = await startReceiver();
  const second = await startServer({ env: webhookTo(receiver.url), dataDir: first.dataDir });
  await callRest(second.url, { body: { ...lead, name: 'Depois' } });
  await expect.poll(() => receiver.calls.length).toBe(1);
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.name)).toEqual(['Depois']);
  const waiting = 'SELECT lead_id FROM lead_outbox';
  expect(await onDatabase(first.dataDir, (leads) => leads.all(waiting))).toEqual([]);
  await second.stop();
});
