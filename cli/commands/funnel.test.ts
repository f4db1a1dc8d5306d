import { beforeEach, expect, it } from 'vitest';
import type { FunnelCount } from '../../server/store/LeadStore.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import { commandOn } from '../../tests/support/leadsCommand.ts';

const today = saoPauloDay(new Date());
const old = { day: '2026-01-31', event: 'page', detail: '/', count: 7 } as const;
const view = { ...old, day: today, count: 3 };

const used = commandOn();
const run = (...args: string[]) => used.run('funnel', ...args);

const count = async (...counts: FunnelCount[]) => {
  const store = await openSqliteStore(used.folder);
  await store.addFunnelCounts(counts);
  await store.close();
};

beforeEach(() => count(old, view));

it('shows the last thirty days, or the given days', async () => {
  expect((await run()).output).toMatch(/\nDa visita ao negócio +Páginas vistas +3 /);
  const january = ['--from=2026-01-01', '--until=2026-01-31'];
  expect((await run(...january)).output).toMatch(/\nDa visita ao negócio +Páginas vistas +7 /);
  expect((await run('--from=2026-02-01', '--until=2026-02-28')).output).toBe(
    'Nada foi contado de 01/02/2026 a 28/02/2026.\n',
  );
});

it('shows each stage as a share of page views, and sorts the rest by size', async () => {
  const counted: [FunnelCount['event'], string, number][] = [
    ['page', '/', 1200],
    ['page', '/como-funciona', 300],
    ['dialog', '/', 250],
    ['calculator', 'calculated', 50],
    ['whatsapp', 'bar', 8],
    ['whatsapp', 'receipt', 20],
    ['submit', 'quick', 30],
    ['submit', 'how-it-works', 60],
    ['demo', 'select-installment', 600],
    ['demo', 'sign-contract', 5],
  ];
  const day = '2026-03-01';
  await count(...counted.map(([event, detail, count]) => ({ day, event, detail, count })));
  const { output } = await run('--from=2026-03-01', '--until=2026-03-31');
  const lines = output.split('\n').map((line) => line.split(/ {2,}/).join(' | '));
  const expected = [
    'Da visita ao negócio | Páginas vistas | 1.500 | 100,0%',
    'Da visita ao negócio | Simulações começadas | 600 | 40,0%',
    'Da visita ao negócio | Simulações até o fim | 0 | 0,0%',
    'Da visita ao negócio | Contatos enviados | 90 | 6,0%',
    'Idas ao WhatsApp | Comprovante | 20',
    'Idas ao WhatsApp | Barra no celular | 8',
  ];
  expect(lines).toEqual(expect.arrayContaining(expected));
  const forms = lines.filter((line) => line.startsWith('Formulários enviados'));
  expect(forms).toEqual([
    'Formulários enviados | Como funciona | 60',
    'Formulários enviados | Formulário rápido | 30',
  ]);
});
