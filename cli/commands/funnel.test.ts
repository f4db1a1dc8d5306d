import { beforeEach, expect, it } from 'vitest';
import { funnelDay } from '../../server/funnel/FunnelTally.ts';
import type { FunnelCount } from '../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { chartFunnel } from './funnel.ts';

const today = funnelDay(new Date());
const old = { day: '2026-01-31', event: 'page', detail: '/', count: 7 } as const;
const view = { ...old, day: today, count: 3 };

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  await store.addFunnelCounts([old, view]);
  await store.close();
});

const run = (...args: string[]) => leadsCommand(folder, { width: 80 })('funnel', ...args);

it('shows the last thirty days, or the days that are named', async () => {
  expect((await run()).output).toMatch(/^Funil de .*\nPáginas vistas +3 /s);
  expect(JSON.parse((await run('--format', 'json')).output)).toEqual([view]);
  const january = ['--from=2026-01-01', '--until=2026-01-31'];
  expect(JSON.parse((await run(...january, '--format=json')).output)).toEqual([old]);
  expect((await run(...january, '--format=csv')).output).toBe(
    '\ufeffDia;Evento;Detalhe;Quantidade\r\n2026-01-31;page;/;7\r\n',
  );
  expect((await run('--from=2026-02-01', '--until=2026-02-28')).output).toBe(
    'Nada foi contado de 01/02/2026 a 28/02/2026.\n',
  );
});

it.each([
  ['--until=2026-11-21T09:00Z', /--until: data inválida/],
  ['--from=2999-02-02', /--from: use um dia/],
])('takes days alone, the first before the last: not %s', async (option, message) => {
  expect(await run(option)).toMatchObject({ code: 2, errors: expect.stringMatching(message) });
});

const days = { from: '2026-11-01', until: '2026-11-30' };
const counted: [FunnelCount['event'], string, number][] = [
  ['page', '/', 1200],
  ['page', '/', 34],
  ['page', '/como-funciona', 266],
  ['dialog', '/', 250],
  ['calculator', 'calculated', 50],
  ['whatsapp', 'bar', 8],
  ['whatsapp', 'receipt', 20],
  ['submit', 'quick', 30],
  ['submit', 'how-it-works', 60],
  ['demo', 'select-installment', 617],
  ['demo', 'analyzing-credit', 0],
  ['error', 'quick.email', 9],
  ['error', 'calculator.averageValue', 12],
];
const counts = counted.map(([event, detail, count]) => ({ ...old, event, detail, count }));
const chart = (width: number) => [...chartFunnel(counts, days, width)].join('');

it('shows how many went on from step to step, and the largest first of what is no path', () => {
  const text = chart(50);
  for (const part of [
    'Funil de 01/11/2026 a 30/11/2026\n\nDa visita ao lead\nPáginas vistas ',
    'Abriu o contato ou calculou    300   20,0%  █▎\nEnviou o formulário             90   30,0%  ▍\n',
    'Escolheu pagar em folha    617   50,0%  █████\nEscolheu as parcelas         0    0,0%\n',
    'Idas ao WhatsApp\nComprovante       20  ████████████████████████████\nBarra no celular   8  ███████████▎\n',
    'Como funciona      60  ███████████████████████████\nFormulário rápido  30  █████████████▌\n',
  ])
    expect(text).toContain(part);
});
