import { beforeEach, expect, it } from 'vitest';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { changeStore } from '../../tests/support/leadStores.ts';
import { commandOn, leadsCommand } from '../../tests/support/leadsCommand.ts';
import { type Receiver, startReceiver, webhookTo } from '../../tests/support/receivers.ts';

const used = commandOn([{ name: 'Ana' }, { name: 'Eva' }, { name: 'Bia' }]);
let receiver: Receiver;

const leads = (...args: string[]) =>
  leadsCommand(used.folder, { env: webhookTo(receiver.url) })(...args);

const states = async (...args: string[]) => {
  const { output } = await leads('deliveries', '--format=json', ...args);
  const deliveries: { lead_id: number; state: string }[] = JSON.parse(output);
  return deliveries.map(({ lead_id, state }) => `${lead_id} ${state}`);
};

beforeEach(async () => {
  receiver = await startReceiver((response, { body }) =>
    response.writeHead(JSON.parse(body).data.id === 1 ? 410 : 200).end(),
  );
});

it('delivers what arrived within a day, lists the results, and redelivers what failed', async () => {
  const early = "UPDATE lead_outbox SET waiting_since = '2026-01-01' WHERE lead_id = 3";
  changeStore(storeFile(used.folder), early);
  const { code, output } = await leads('deliver', '--once');
  expect(code).toBe(0);
  expect(output).toMatch(
    /^\d\d\/\d\d\/\d{4} [\d:]{8} Lead 1, webhook: falhou de vez \(HTTP 410\)$/m,
  );
  expect(output).toMatch(/ Lead 2, webhook: entregue$/m);
  expect(output).not.toMatch(/Ana|Eva|Bia|@/);
  expect(await states()).toEqual(['2 delivered', '1 dead']);
  expect(await states('--state', 'falhou')).toEqual(['1 dead']);
  expect(await states('--channel', 'e-mail')).toEqual([]);
  expect(await states('2', '--limit=1')).toEqual(['2 delivered']);
  expect((await leads('deliveries')).output).toMatch(
    /^Lead Nº +Canal +Situação +Tentativas +Última falha.*\n─.*\n2 +webhook +entregue +1 .*\n1 +webhook +falhou +1 +HTTP 410/,
  );

  receiver.answer = (response) => response.end();
  expect((await leads('redeliver', '--dead')).errors).toMatch(/^1 entrega aguarda/);
  expect(await states()).toEqual(['2 delivered', '1 waiting']);
  await leads('redeliver', '2');
  await leads('deliver', '--once');
  expect(await states()).toEqual(['2 delivered', '1 delivered']);
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.id).sort()).toEqual([1, 1, 2, 2]);
  const none = { code: 1, errors: 'Nenhuma entrega que falhou.\n' };
  expect(await leads('redeliver', '--dead')).toMatchObject(none);
});
