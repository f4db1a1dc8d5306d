import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { commandOn, leadsCommand } from '../../tests/support/leadsCommand.ts';

const used = commandOn([
  { name: 'Ana' },
  { name: 'Eva', company: 'Calçados Aurora', average_value: 12.3 },
]);
const leads = used.run;

it('lists leads, newest first, as JSON lines or an array', async () => {
  const { code, output } = await leads('list', '--format', 'jsonl');
  const expected = [{ id: 2, name: 'Eva', average_value: 12.3, notes: null }, { id: 1 }];
  expect(code).toBe(0);
  expect(JSON.parse(`[${output.trimEnd().replace('\n', ',')}]`)).toMatchObject(expected);
  expect(await used.json('list')).toMatchObject(expected);
  expect((await leads('list', '--format=json', '--text=zzz')).output).toBe('[]\n');
});

it('exports to standard output or to a private file', async () => {
  const file = join(used.folder, 'leads.csv');
  const { output } = await leads('export');
  expect(output).toMatch(/^\ufeffNº;.*\r\n2;.*\r\n1;/);
  const saved = { code: 0, output: '', errors: `2 leads gravados em ${file}\n` };
  expect(await leads('export', '--output', file)).toEqual(saved);
  expect(readFileSync(file, 'utf8')).toBe(output);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(used.folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it.each([
  { action: 'export', command: ['export', '--status', 'novo'] },
  { action: 'disclose', command: ['show', 'ana@calcadosaurora.com.br'] },
])('audits $action before its first byte', async ({ action, command }) => {
  const [asked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      asked.resolve();
      taken.promise.then(() => done());
    },
  });
  const printed = leadsCommand(used.folder, { out: slow })(...command);
  await asked.promise;
  await turn();
  const [line] = await used.json('audit');
  expect(line).toMatchObject({ action, leads: 2 });
  taken.resolve();
  expect((await printed).code).toBe(0);
});
