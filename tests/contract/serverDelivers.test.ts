import { expect, it } from 'vitest';
import { openSqliteDatabase } from '../../server/store/sqlite/SqliteDatabase.ts';
import { freePort } from '../support/freePort.ts';
import { startMailServer, startReceiver, webhookTo } from '../support/receivers.ts';
import { startServer } from '../support/runServer.ts';
import { writeSiteFixture } from '../support/siteFixture.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { callRest, lead } from '../support/wire.ts';

it('delivers a just acknowledged lead to the receiver and the sales team', async () => {
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

it('keeps a lead for an unreachable receiver, across a restart', async () => {
  const port = await freePort();
  const env = webhookTo(`http://127.0.0.1:${port}/`);
  const first = await startServer({ env });
  await callRest(first.url, { body: lead });
  await expect.poll(() => first.output()).toContain('"failure":"ECONNREFUSED"');
  await first.kill();

  const receiver = await startReceiver(undefined, port);
  const second = await startServer({ env, dataDir: first.dataDir });
  const database = openSqliteDatabase(first.dataDir);
  await database.run('UPDATE deliveries SET due_at = $1', [new Date().toISOString()]);
  await database.close();
  await expect.poll(() => receiver.calls).toHaveLength(1);
  expect(JSON.parse(receiver.calls[0]?.body ?? '').data.name).toBe(lead.name);
  await second.stop();
  await first.stop();
});

it('gives a later channel no earlier leads', async () => {
  const first = await startServer({ env: {} });
  await callRest(first.url, { body: { ...lead, name: 'Antes' } });
  expect(await first.stop()).toBe(0);
  const receiver = await startReceiver();
  const second = await startServer({ env: webhookTo(receiver.url), dataDir: first.dataDir });
  await callRest(second.url, { body: { ...lead, name: 'Depois' } });
  await expect.poll(() => receiver.calls.length).toBe(1);
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.name)).toEqual(['Depois']);
  const database = openSqliteDatabase(first.dataDir);
  expect(await database.all('SELECT lead_id FROM lead_outbox')).toEqual([]);
  await database.close();
  await second.stop();
});

it('refuses to start if it should deliver leads kept elsewhere', async () => {
  const env = {
    ...webhookTo('https://crm.example'),
    PUBLIC_SUPABASE_URL: 'https://project.example',
    PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
    SITE_DIR: writeSiteFixture(temporaryFolder()),
  };
  await expect(startServer({ env })).rejects.toThrow('this server cannot deliver them');
});
