import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillStore, readLeads } from '../../tests/support/leadStores.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { runLeads } from '../leads.ts';

let folder: string;
const leads = (...args: string[]) => leadsCommand(folder)(...args);
const newLeads = async () => (await readLeads(folder, { isNew: true })).map(({ id }) => id);

const exportTo = (out: Writable) => {
  const terminal = { env: { DATA_DIR: folder }, out, err: new PassThrough(), width: 80 };
  return runLeads(['export', '--new'], terminal);
};

beforeEach(async () => {
  folder = temporaryFolder();
  await fillStore(folder, [{ name: 'Ana' }, { name: 'Eva' }]);
});

describe('export --new', () => {
  it('hands out each lead once', async () => {
    const file = join(folder, 'novos.csv');
    const saved = { code: 0, errors: `1 lead gravado em ${file}\n` };
    expect(await leads('export', '--new', '--output', file, '--limit=1')).toMatchObject(saved);
    expect(readFileSync(file, 'utf8')).toMatch(/\r\n2;/);
    expect((await leads('export', '--new')).output).toMatch(/^[^\n]*\n1;[^\n]*\n$/);
    await fillStore(folder, [{ name: 'Bia' }]);
    expect((await leads('export', '--new', '--format=jsonl')).output).toMatch(/^\{"id":3.*\n$/);
    expect((await leads('export', '--new', '--format=jsonl')).output).toBe('');
    expect((await leads('export', '--format=jsonl')).output.split('\n')).toHaveLength(4);
  });

  it('counts none as exported that no file holds', async () => {
    const blocked = join(folder, 'blocked');
    mkdirSync(join(blocked, 'inside'), { recursive: true });
    expect((await leads('export', '--new', '--output', blocked)).code).toBe(1);
    expect(await newLeads()).toEqual([2, 1]);
  });

  it('counts none as exported before the reader has taken the last byte', async () => {
    const [asked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = new Writable({
      write: (_chunk, _encoding, done) => {
        asked.resolve();
        taken.promise.then(() => done());
      },
    });
    const exported = exportTo(slow);
    await asked.promise;
    await turn();
    expect(await newLeads()).toEqual([2, 1]);
    taken.resolve();
    expect(await exported).toBe(0);
    expect(await newLeads()).toEqual([]);
  });

  it('counts none as exported when the reader breaks off', async () => {
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
    broken.on('error', () => {});
    expect(await exportTo(broken)).toBe(1);
    expect(await newLeads()).toEqual([2, 1]);
  });
});

it('takes leads out for another program without counting them as exported, but writes it down', async () => {
  await leads('export', '--status', 'novo');
  await leads('list', '--new');
  expect(await newLeads()).toEqual([2, 1]);
  const actions = JSON.parse((await leads('audit', '--format', 'json')).output);
  expect(actions).toMatchObject([{ action: 'export', leads: 2 }]);
});
