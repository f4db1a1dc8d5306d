import { expect, it, vi } from 'vitest';
import { makeStore } from '../../tests/support/leadStores.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { startSlack } from '../../tests/support/vendors/chats.ts';

const run = (env: Record<string, string> = {}) => leadsCommand(temporaryFolder(), { env });

it('lists every channel with its settings and recipient, without values', async () => {
  const env = {
    SLACK_WEBHOOK_URL: 'https://hooks.slack.example/geheim',
    DISCORD_WEBHOOK_URL: 'geheim',
  };
  const { output } = await run(env)('channel', 'list', '--format', 'json');
  const rows: Record<string, string>[] = JSON.parse(output);
  expect(rows.map(({ channel, state }) => [channel, state?.split(':')[0]])).toEqual(
    expect.arrayContaining([
      ['slack', 'configurado'],
      ['discord', 'errado'],
      ['webhook', 'desligado'],
    ]),
  );
  expect(output).toContain('Slack (Salesforce, nos EUA)');
  expect(output).not.toContain('geheim');
  const off = { code: 1, errors: 'Slack está desligado: defina SLACK_WEBHOOK_URL.\n' };
  expect(await run()('channel', 'test', 'slack')).toMatchObject(off);
});

it('sends an example that is marked as one, and prints the result', async () => {
  const slack = await startSlack();
  const { output, code } = await run(slack.env)('channel', 'test', 'slack');
  expect([code, slack.kept.size]).toEqual([0, 1]);
  const [protocol] = slack.kept.keys();
  expect(output).toBe(
    `Slack: o contato de exemplo ${protocol} foi aceito. Apague-o lá: é um teste.\n`,
  );
  expect(slack.calls[0]?.body).toContain('TESTE do canal (pode apagar)');
});

it.each([
  [404, 'HTTP 404', ''],
  [500, 'HTTP 500', ' Com um contato, o servidor tentaria de novo.'],
])('reports that the example was refused with %i', async (status, failure, more) => {
  const slack = await startSlack();
  slack.interrupt = (response) => response.writeHead(status).end();
  const { errors, code } = await run(slack.env)('channel', 'test', 'slack');
  expect(code).toBe(1);
  expect(errors).toBe(`Slack: o contato de exemplo não foi aceito (${failure}).${more}\n`);
});

it('sends earlier leads to a channel, after stating their number and asking', async () => {
  const [folder, slack] = [makeStore([{}, {}]), await startSlack()];
  const confirm = vi.fn(async () => false);
  const fill = leadsCommand(folder, { env: slack.env, confirm });
  const command = ['channel', 'backfill', 'slack', '--since', '2026-11-01'];
  expect(await fill(...command)).toMatchObject({ code: 1, errors: 'Nada foi enviado.\n' });
  expect(confirm).toHaveBeenCalledWith('Enviar 2 leads por Slack? [s/N] ');
  const alone = leadsCommand(folder, { env: slack.env });
  expect((await alone(...command)).errors).toContain('use --yes');
  expect((await alone(...command, '--yes')).errors).toMatch(/^2 leads: /);
  expect((await alone(...command, '--yes')).errors).toMatch(/^0 leads: /);
});
