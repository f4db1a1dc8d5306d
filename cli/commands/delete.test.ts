import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { joinPersons } from '../../server/team/persons.ts';
import { makeStore, onDatabase, readLeads, writeNote } from '../../tests/support/leadStores.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { startReceiver, webhookTo } from '../../tests/support/receivers.ts';
import { sampleInsert } from '../../tests/support/sampleLead.ts';
import { startSlack } from '../../tests/support/vendors/chats.ts';
import { askOnTerminal } from '../terminal.ts';
import { wipeTraces } from './delete.ts';

const age = (folder: string, id: number, days: number) => {
  const sql = 'UPDATE merchant_leads SET created_at = $1 WHERE id = $2';
  const moment = new Date(Date.now() - days * 86_400_000).toISOString();
  return onDatabase(folder, (database) => database.run(sql, [moment, id]));
};

describe('erase', () => {
  const written = {
    name: 'Apagada da Silva',
    email: 'Apague.Me@aurora.example',
    phone: '(11) 91234-5678',
  };
  const [page, key, note] = ['/pagina-da-apagada', 'chave-da-apagada-0001', 'Sobre a apagada'];

  const person = sampleInsert(
    { ...written, notes: 'esqueçam de mim '.repeat(300) },
    { context: { form: 'quick', page, notice: '1' }, idempotencyKey: key },
  );

  /** Texts of the person and the team, with their search keys; none may remain. */
  const besides = [written.email.toLowerCase(), '11912345678', 'esqueçam de mim', page, key, note];
  const traces = [...Object.values(written), ...besides];

  const findTraces = (folder: string) => {
    const bytes = Buffer.concat(
      readdirSync(folder).map((name) => readFileSync(join(folder, name))),
    );
    return traces.filter((text) => bytes.includes(text));
  };

  it('asks every recipient to erase the lead, and says what is left to do manually', async () => {
    const [receiver, slack] = [await startReceiver(), await startSlack()];
    const env = { ...webhookTo(receiver.url), ...slack.env };
    const folder = makeStore([sampleInsert(written), sampleInsert()]);
    const leads = leadsCommand(folder, { env });
    await leads('deliver', '--once');
    receiver.calls.length = 0;
    expect((await leads('erase', written.email, '--yes')).errors).toMatch(
      /^1 lead apagado\. Apagado também por webhook\. Falta apagar à mão: a mensagem no canal do Slack\.\n/,
    );
    const [call, ...others] = receiver.calls;
    expect(others).toEqual([]);
    expect(call?.headers['webhook-id']).toMatch(/^lead_1_\w+_erased$/);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'lead.erased', data: { id: 1 } });
    expect(call?.body.toLowerCase()).not.toContain('apaga');

    receiver.answer = (response) => response.writeHead(503).end();
    expect((await leads('erase', '2', '--yes')).errors).toContain(
      'Falta apagar à mão: o contato no sistema que recebe o webhook (HTTP 503); a mensagem no',
    );
  });

  it('names the leads merged with the person, which stay', async () => {
    const folder = makeStore([written, { email: 'outra@aurora.example' }]);
    const actor = 'ana@loja.example';
    await onDatabase(folder, (database) => joinPersons(database, [1, 2], { actor }));
    expect((await leadsCommand(folder)('erase', '1', '--yes')).errors).toContain(
      '1 lead apagado. Ficam, da mesma pessoa segundo a equipe: Nº 2.\n',
    );
  });

  it('leaves nothing of a person in the files of a store that is in use', async () => {
    const others = Array.from({ length: 80 }, (_, index) =>
      sampleInsert({ email: `${index}@loja.example`, phone: `11${300_000_000 + index}` }),
    );
    const again = { ...person, idempotencyKey: `${key}-2` };
    const folder = makeStore([]);
    const store = await openSqliteStore(folder);
    onTestFinished(() => store.close());
    const calls = [...others.slice(0, 40), person, again, ...others.slice(40)];
    await Promise.all(calls.map((call) => store.insert(call)));
    await writeNote(folder, 41, note);
    expect(findTraces(folder)).toEqual(traces);
    const errors = '2 leads apagados. Backups em outro lugar e exportações não mudam.\n';
    const ended = await leadsCommand(folder)('erase', '+55 11 91234-5678', '--yes');
    expect(ended).toEqual({ code: 0, output: '', errors });
    expect(findTraces(folder)).toEqual([]);
    expect(await readLeads(folder)).toHaveLength(80);
    const { output } = await leadsCommand(folder)('audit', '--format', 'jsonl');
    expect(JSON.parse(output)).toMatchObject({ action: 'erase', leads: 2 });
  });

  it('names each file beside the store that may still hold the person, as purge does', async () => {
    const folder = makeStore([written, { email: 'eva@loja.example' }]);
    await leadsCommand(folder)('backup');
    await leadsCommand(folder)('backup', '--output', join(folder, 'copia.db'));
    for (const name of ['leads.db.before-restore-20261123T120000Z', 'leads.db.1.restoring', 'x']) {
      writeFileSync(join(folder, name), '');
    }
    const copies =
      /(?:restoring|copia\.db|before-restore-\S+|backups\/leads-\S+) \(\d\d\/\d\d\/\d{4} [\d:]+\)\n/g;
    await age(folder, 2, 2);
    for (const command of [
      ['erase', written.email],
      ['purge', '--older-than', '1d'],
    ]) {
      const { errors } = await leadsCommand(folder)(...command, '--yes');
      expect(errors, command[0]).toContain('Cópias que ainda podem ter esses dados:\n');
      expect(errors.match(copies), command[0]).toHaveLength(4);
    }
  });

  it('asks for confirmation, and does nothing after a no', async () => {
    const folder = makeStore([written, written, {}]);
    const confirm = vi.fn(async () => false);
    const { errors } = await leadsCommand(folder)('erase', '1');
    expect(errors).toContain('sem terminal para confirmar, use --yes');
    const asked = leadsCommand(folder, { confirm });
    const kept = { code: 1, errors: 'Nada foi apagado.\n' };
    expect(await asked('erase', 'apague.me@AURORA.example')).toMatchObject(kept);
    const question = 'Apagar 2 leads (Nº 1, 2)? Não há como desfazer. [s/N] ';
    expect(confirm).toHaveBeenCalledWith(question);
    expect(await readLeads(folder)).toHaveLength(3);
    confirm.mockResolvedValue(true);
    expect((await asked('erase', '2')).errors).toMatch(/^1 lead apagado\./);
    expect(await readLeads(folder)).toMatchObject([{ id: 3 }, { id: 1 }]);
    expect((await asked('erase', '2')).errors).toBe('Não há lead com o número 2.\n');
  });
});

it('warns if a concurrent reader may leave traces behind', async () => {
  const busy = { wipeDeleted: async () => false };
  await expect(wipeTraces(busy)).rejects.toThrow(/leads\.db-wal/);
});

it.each([
  [['--older-than', '730d'], { LEADS_RETENTION: '100m' }],
  [[], { LEADS_RETENTION: '24m' }],
])('purge deletes leads beyond their retention: %j %j', async (options, env) => {
  const folder = makeStore([{ name: 'Ana' }, { name: 'Eva' }]);
  await age(folder, 1, 3 * 366);
  const { code, errors } = await leadsCommand(folder, { env })('purge', ...options, '--yes');
  expect(code).toBe(0);
  expect(errors).toMatch(
    /^1 lead apagado, de antes de \d\d\/\d\d\/\d{4} [\d:]+\. Backups em outro lugar[^\n]+\n$/,
  );
  expect(await readLeads(folder)).toMatchObject([{ name: 'Eva' }]);
  const { output } = await leadsCommand(folder)('audit', '--format', 'csv');
  expect(output).toMatch(/;1;apagados por idade \(purge\);;terminal\r\n$/);
});

it.each([
  [' SIM \n', true],
  ['\n', false],
  ['sim, mas\n', false],
  ['', false],
])('at the terminal %j means %s', async (typed, agrees) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = askOnTerminal('Apagar? ', input, output);
  input.end(typed);
  expect(await asked).toBe(agrees);
  expect(String(output.read())).toBe('Apagar? ');
});
