import { mkdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../server/store/sqlite/SqliteStore.ts';
import { storeFile } from '../server/store/sqlite/storeFolder.ts';
import { changeStore, fillStore, holdStore } from '../tests/support/leadStores.ts';
import { commandOn } from '../tests/support/leadsCommand.ts';
import { sampleInsert } from '../tests/support/sampleLead.ts';
import { runToEnd } from '../tests/support/startProgram.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { parseDay, parseUntil } from './commandLine.ts';
import { commands } from './leads.ts';

const used = commandOn();
const leads = used.run;

it.each([
  [['list', '--foo'], 'opção desconhecida --foo'],
  [['list', '--until', '2026-02-30'], '--until: data inválida'],
  [['list', '--format', 'xml'], '--format: use table, json, jsonl, csv'],
  [
    ['list', '--status=antigo'],
    '--status: use novo, contatado, qualificado, proposta, ganho, perdido',
  ],
  [
    ['erase', '98765-4321'],
    'erase recebe o número ou o protocolo de um lead, um e-mail ou um telefone',
  ],
  [['purge'], 'purge: informe --older-than 24m ou defina LEADS_RETENTION'],
  [['erase-all'], 'comando desconhecido'],
  [[], 'falta o comando'],
])('rejects %j with an explanation', async (args, message) => {
  const { errors, ...rest } = await leads(...args);
  expect(rest).toEqual({ code: 2, output: '' });
  expect(errors).toMatch(/^Erro: [^\n]*\n$/);
  expect(errors).toContain(message);
});

it('reads days in São Paulo time, the last one to its end', () => {
  expect(parseDay('--from', '2026-11-01')).toEqual(new Date('2026-11-01T03:00Z'));
  expect(parseUntil('2026-11-30')).toEqual(new Date('2026-12-01T03:00Z'));
});

it('says that there is no store yet', async () => {
  const errors = `Ainda não há leads guardados em ${used.folder}. A pasta é criada quando o servidor inicia (npm start).\n`;
  expect(await leads('list')).toEqual({ code: 1, output: '', errors });
});

it('prints help in Portuguese', async () => {
  const { code, output } = await leads('--help');
  expect(code).toBe(0);
  for (const name of commands.keys()) expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  expect((await leads('list', '-h')).output).toBe(output);
});

it.each([
  ['export', '--output'],
  ['conversions', '--for', 'meta', '--output'],
  ['backup', '--output'],
  ['restore'],
])('explains why a file cannot be read or written: %s', async (...line) => {
  fillStore(used.folder, [{}]);
  const file = join(used.folder, 'nada', 'copia');
  const errors = `Não foi possível ler ou gravar ${file}: o arquivo ou a pasta não existe.\n`;
  expect(await leads(...line, file)).toEqual({ code: 1, output: '', errors });
});

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('./leads.ts', import.meta.url));

it('works while a server has the store open, prints only the result, and reads DATA_DIR from the project', async () => {
  const { folder } = used;
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  for (const name of ['Ana', 'Eva']) await store.insert(sampleInsert({ name }));
  const cwd = join(temporaryFolder(), 'deeper/'.repeat(projectRoot.split(sep).length));
  mkdirSync(cwd, { recursive: true });
  const env = { ...process.env, DATA_DIR: relative(projectRoot, folder), NODE_OPTIONS: '' };
  const run = (...args: string[]) => runToEnd([script, ...args], { cwd, env });
  const twoLines = expect.stringMatching(/^(.+\n){2}$/);
  expect(await run('list', '--format', 'jsonl')).toEqual({ code: 0, output: twoLines, errors: '' });
  expect(await run('backup')).toMatchObject({ code: 0 });
});

it('explains in Portuguese why a store is busy or cannot be opened', async () => {
  fillStore(used.folder, [{}]);
  const release = holdStore(used.folder);
  const place = `O banco de leads em ${used.folder}`;
  const busy = `${place} está ocupado. Tente de novo mais tarde, ou pare antes o servidor.\n`;
  const failed = { code: 1, output: '' };
  expect(await leads('lost', '1', 'Sem resposta')).toEqual({ ...failed, errors: busy });
  release();
  changeStore(storeFile(used.folder), 'CREATE TABLE alheia (text TEXT)');
  const changed = `${place} tem tabelas, índices, visões ou gatilhos diferentes dos deste programa (The schema of the lead store was changed by something other than this program: table alheia.`;
  expect(await leads('list')).toEqual({ ...failed, errors: expect.stringContaining(changed) });
});
