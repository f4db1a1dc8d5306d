import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startOfSaoPauloDay } from '../leads/saoPauloTime.ts';
import { openSqliteStore } from '../server/store/sqlite/SqliteStore.ts';
import { fillStore } from '../tests/support/leadStores.ts';
import { leadsCommand } from '../tests/support/leadsCommand.ts';
import { sampleInsert } from '../tests/support/sampleLead.ts';
import { temporaryFolder } from '../tests/support/temporaryFolder.ts';
import { parseFrom, parseUntil } from './commandLine.ts';
import { commands } from './leads.ts';

let folder: string;

const leads = (...args: string[]) => leadsCommand(folder)(...args);

const fill = () =>
  fillStore(folder, [
    { name: 'Ana', notes: 'Olá\nBom dia \u001b[31m' },
    { name: 'João', company: 'Calçados Aurora', average_value: 12.3 },
  ]);

beforeEach(() => {
  folder = temporaryFolder();
});

describe('with two leads', () => {
  beforeEach(fill);

  it('lists them, newest first, as JSON lines', async () => {
    const { code, output } = await leads('list', '--format', 'jsonl');
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines.map(({ id, name }) => [id, name])).toEqual([
      [2, 'João'],
      [1, 'Ana'],
    ]);
    const values = { average_value: 12.3, company: 'Calçados Aurora', notes: null };
    expect(lines[0]).toMatchObject(values);
    expect(JSON.parse((await leads('list', '--format=json')).output)).toMatchObject(lines);
    expect((await leads('list', '--format=json', '--text=zzz')).output).toBe('[]\n');
  });

  it('filters by text and time, up to a limit', async () => {
    const list = async (...args: string[]) => (await leads('list', ...args)).output;
    expect(await list('--text', 'AURORA')).toMatch(/João/);
    expect(await list('--text', 'calcados', '--format=jsonl')).toMatch(/^\{"id":2.*\}\n$/s);
    expect(await list('--until', '2020-01-01')).toBe('Nenhum lead encontrado.\n');
    expect(await list('--from', '2020-01-01', '--limit', '1')).not.toMatch(/Ana /);
  });

  it('shows one in full', async () => {
    const { code, output } = await leads('show', '1');
    expect(code).toBe(0);
    expect(output).toMatch(/^Nº +1\n/);
    expect(output).toMatch(/\nMensagem +Olá\n +Bom dia\n/);
    expect(output).not.toContain('\u001b');
  });

  it('exports to standard output or to a file of its owner', async () => {
    const file = join(folder, 'leads.csv');
    const { output } = await leads('export');
    expect(output).toMatch(/^\ufeffNº;.*\r\n2;.*\r\n1;/);
    expect(await leads('export', '--output', file)).toMatchObject({
      code: 0,
      output: '',
      errors: `2 leads gravados em ${file}\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(output);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    await leads('export', '--output', file, '--limit=1', '--format=jsonl');
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"id":2.*\}\n$/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('says in one line where it cannot write', async () => {
    const missing = join(folder, 'missing');
    expect(await leads('export', '--output', join(missing, 'leads.csv'))).toMatchObject({
      code: 1,
      errors: `Não foi possível gravar em ${missing} (ENOENT).\n`,
    });
  });
});

it.each([
  [['list', '--foo'], 'opção desconhecida --foo'],
  [['list', '--from'], 'valor ausente ou a mais em --from'],
  [['list', '--new=1'], 'valor ausente ou a mais em --new'],
  [['list', '--until', '2026-02-30'], '--until: data inválida'],
  [['list', '--limit', '0'], '--limit: use um número inteiro'],
  [['list', '--format', 'xml'], '--format: use table, json, jsonl, csv'],
  [['export', '--format', 'table'], '--format: use csv, json, jsonl'],
  [['list', 'aurora'], 'list não recebe argumentos'],
  [['list', '--output', 'x'], 'list não tem a opção --output'],
  [['list', '--status', 'antigo'], '--status: use novo, contatado, qualificado, perdido'],
  [['list', '--quarantine', 'sim'], '--quarantine: use only'],
  [['export', '--duplicates', 'sim'], '--duplicates: use only'],
  [['show'], 'show recebe o número ou o protocolo de um lead'],
  [['show', '1', '2'], 'show recebe o número ou o protocolo de um lead'],
  [['status', '1', 'antigo'], 'status 1: use novo, contatado, qualificado, perdido'],
  [['status', '1', 'novo', '--note', ' '], 'a anotação tem de 1 a 5000 caracteres'],
  [['note', '1', 'x'.repeat(5001)], 'a anotação tem de 1 a 5000 caracteres'],
  [['note', '1', 'Ligar', 'hoje'], 'note: escreva a anotação entre aspas'],
  [['release', 'ana@aurora.example'], 'release recebe o número ou o protocolo de um lead'],
  [
    ['erase', '98765-4321'],
    'erase recebe o número ou o protocolo de um lead, um e-mail ou um telefone',
  ],
  [['purge'], 'purge: informe --older-than 24m ou defina LEADS_RETENTION'],
  [['purge', '--older-than', '0m'], '--older-than: use meses ou dias'],
  [['open', '1'], 'open não recebe argumentos'],
  [['erase-all'], 'comando desconhecido'],
  [['constructor'], 'comando desconhecido'],
  [[], 'falta o comando'],
])('does not understand %j', async (args, message) => {
  const { code, output, errors } = await leads(...args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toMatch(/^Erro: [^\n]*\n$/);
  expect(errors).toContain(message);
});

describe('a day', () => {
  it('begins at midnight in São Paulo', () => {
    expect(parseFrom('2026-11-01').toISOString()).toBe('2026-11-01T03:00:00.000Z');
  });

  it('is itself inside --until', () => {
    expect(parseUntil('2026-11-30').toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(parseUntil('2028-02-28').toISOString()).toBe('2028-02-29T03:00:00.000Z');
  });

  it('begins at one where the clocks skip midnight, and in summer time two hours from UTC', () => {
    expect(startOfSaoPauloDay('2018-11-04')?.toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfSaoPauloDay('2019-01-15')?.toISOString()).toBe('2019-01-15T02:00:00.000Z');
  });
});

describe('a timestamp', () => {
  it.each([parseFrom, parseUntil])('is taken as it is', (parse) => {
    expect(parse('2026-11-21T09:00:00-03:00').toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect(parse('2026-11-21T09:00Z').toISOString()).toBe('2026-11-21T09:00:00.000Z');
  });
});

it.each([
  ...['', '2026-02-30', '2026-13-01', '21/11/2026', 'ontem', '2026-11-21T09:00:00'],
  ...['2026-02-30T00:00Z', '2026-11-21T25:00Z', '2026-1-1'],
])('%j is no day', (text) => {
  expect(() => parseFrom(text)).toThrow(/^--from: data inválida/);
  expect(() => parseUntil(text)).toThrow(/^--until: data inválida/);
});

it('says that there is no store yet', async () => {
  const { code, errors } = await leads('list');
  expect(code).toBe(1);
  expect(errors).toBe(
    `Ainda não há leads guardados em ${folder}. A pasta é criada quando o servidor inicia (npm start).\n`,
  );
});

it('helps in Portuguese', async () => {
  const { code, output } = await leads('--help');
  expect(code).toBe(0);
  for (const name of commands.keys()) expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  expect((await leads('list', '-h')).output).toBe(output);
});

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('./leads.ts', import.meta.url));

const start = (folder: string, args: readonly string[], cwd = projectRoot) =>
  spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, DATA_DIR: folder, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const fillMany = async (count: number) => {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  const notes = 'consignado '.repeat(100);
  await Promise.all(Array.from({ length: count }, () => store.insert(sampleInsert({ notes }))));
  return folder;
};

it('works while a server has the store open, prints nothing but the answer, and takes DATA_DIR from the project', async () => {
  const folder = await fillMany(3);
  const cwd = join(temporaryFolder(), 'deeper/'.repeat(projectRoot.split(sep).length));
  mkdirSync(cwd, { recursive: true });
  const command = start(relative(projectRoot, folder), ['list', '--format', 'jsonl'], cwd);
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  expect(output.trimEnd().split('\n')).toHaveLength(3);
  expect(errors).toBe('');
  const backup = start(relative(projectRoot, folder), ['backup'], cwd);
  expect(await once(backup, 'exit')).toEqual([0, null]);
});

it('ends quietly when its reader has seen enough', async () => {
  const folder = await fillMany(500);
  const command = start(folder, ['list', '--format', 'jsonl']);
  const errors = text(command.stderr);
  await once(command.stdout, 'data');
  command.stdout.destroy();
  expect(await once(command, 'exit')).toEqual([0, null]);
  expect(await errors).toBe('');
});
