import { mkdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fillStore } from '../tests/support/leadStores.ts';
import { commandOn } from '../tests/support/leadsCommand.ts';
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
  [['redeliver'], 'redeliver recebe o número ou o protocolo de um lead'],
  [['deliveries', '--state', 'x'], '--state: use aguardando, entregue, falhou'],
  [['deliveries', '--channel', 'fax'], '--channel: use webhook, email'],
  [['channel', 'test', 'fax'], 'channel test: use webhook, email, '],
  [['channel', 'backfill', 'slack'], 'informe --since'],
  [['channel', 'apaga'], 'channel: use channel list, channel test <canal> ou '],
  [['won', '1', 'muito'], 'won: escreva o valor em reais'],
  [['next', '1', '2026-02-30 10:00', 'Ligar'], 'next: escreva dia e hora'],
  [['team', 'add', 'ana@loja.com'], 'team add: Falta o nome'],
  [['team', 'add', 'ana', '--name', 'Ana'], 'team add: O e-mail não parece um endereço'],
  [['team', 'rename', 'ana@loja.com'], 'team: use team add'],
  [['conversions', '--for', 'meta', '--value=x'], '--value: use'],
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

it.each([['export', '--output'], ['backup', '--output'], ['restore']])(
  'explains why a file cannot be read or written: %s',
  async (...line) => {
    fillStore(used.folder, [{}]);
    const file = join(used.folder, 'nada', 'copia');
    const errors = `Não foi possível ler ou gravar ${file}: o arquivo ou a pasta não existe.\n`;
    expect(await leads(...line, file)).toEqual({ code: 1, output: '', errors });
  },
);

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('./leads.ts', import.meta.url));

it('prints only the result, and reads DATA_DIR from the project', async () => {
  const { folder } = used;
  fillStore(folder, [{ name: 'Ana' }, { name: 'Eva' }]);
  const cwd = join(temporaryFolder(), 'deeper/'.repeat(projectRoot.split(sep).length));
  mkdirSync(cwd, { recursive: true });
  const env = { ...process.env, DATA_DIR: relative(projectRoot, folder), NODE_OPTIONS: '' };
  const output = expect.stringMatching(/^(.+\n){2}$/);
  const ended = await runToEnd([script, 'list', '--format', 'jsonl'], { cwd, env });
  expect(ended).toEqual({ code: 0, output, errors: '' });
});
