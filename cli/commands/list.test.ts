import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readLeads } from '../../tests/support/leadStores.ts';
import { commandOn, leadsCommand } from '../../tests/support/leadsCommand.ts';

const used = commandOn([
  { name: 'Ana' },
  { name: 'Eva', company: 'Calçados Aurora', average_value: 12.3 },
]);
const leads = used.run;
const newLeads = async () => (await readLeads(used.folder, { isNew: true })).map(({ id }) => id);

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

describe('export --new', () => {
  it('exports each lead once', async () => {
    const file = join(used.folder, 'novos.csv');
    const saved = { code: 0, errors: `1 lead gravado em ${file}\n` };
    expect(await leads('export', '--new', '--output', file, '--limit=1')).toMatchObject(saved);
    expect(readFileSync(file, 'utf8')).toMatch(/\r\n2;/);
    expect((await leads('export', '--new')).output).toMatch(/^[^\n]*\n1;[^\n]*\n$/);
    expect((await leads('export', '--new', '--format=jsonl')).output).toBe('');
  });

  it('leaves out quarantined leads, which stay new until requested or released', async () => {
    await leads('quarantine', '2');
    expect((await leads('export', '--new')).output).toMatch(/^[^\n]*\n1;[^\n]*\n$/);
    expect(await newLeads()).toEqual([2]);
    const asked = await leads('export', '--new', '--quarantine', 'only', '--format=jsonl');
    expect(asked.output).toMatch(/^\{"id":2.*\n$/);
    expect(await newLeads()).toEqual([]);
  });

  it('is recorded before the first byte; leads count as exported only after the last byte was read', async () => {
    const [asked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = new Writable({
      write: (_chunk, _encoding, done) => {
        asked.resolve();
        taken.promise.then(() => done());
      },
    });
    const exported = leadsCommand(used.folder, { out: slow })('export', '--new');
    await asked.promise;
    await turn();
    expect(await newLeads()).toEqual([2, 1]);
    const [line] = await used.json('audit');
    expect(line).toMatchObject({ action: 'export', leads: 2 });
    taken.resolve();
    expect((await exported).code).toBe(0);
    expect(await newLeads()).toEqual([]);
  });
});

it('exports for another program without counting leads as exported, but records the export', async () => {
  await leads('export', '--status', 'novo');
  await leads('list', '--new');
  expect(await newLeads()).toEqual([2, 1]);
  expect(await used.json('audit')).toMatchObject([{ action: 'export', leads: 2 }]);
});
