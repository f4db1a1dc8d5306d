import { beforeEach, expect, it } from 'vitest';
import { funnelDay } from '../../server/funnel/FunnelTally.ts';
import { openSqliteStore } from '../../server/store/sqlite/SqliteStore.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

/** Each of these tests starts a thread. */

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
  [['--from=2026-02-30'], /--from: data inválida/],
  [['--until=2026-11-21T09:00Z'], /--until: data inválida/],
  [['--from=2026-02-02', '--until=2026-02-01'], /--from: use um dia/],
  [['hoje'], /funnel não recebe argumentos/],
  [['--text=ana'], /funnel não tem a opção --text/],
])('does not understand %j', async (args, message) => {
  const { code, errors } = await run(...args);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});
