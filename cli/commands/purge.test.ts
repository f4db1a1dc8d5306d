import { beforeEach, expect, it, vi } from 'vitest';
import { openSqliteDatabase } from '../../server/database/openSqliteDatabase.ts';
import { fillStore } from '../../tests/support/fillStore.ts';
import { leadsCommand } from '../../tests/support/leadsCommand.ts';
import { readLeads } from '../../tests/support/readLeads.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';

/** Each of these tests starts a thread. */

let folder: string;

/** One lead of three years ago, one of today. */
beforeEach(async () => {
  folder = temporaryFolder();
  await fillStore(folder, [{ name: 'Ana' }, { name: 'Eva' }]);
  const database = openSqliteDatabase(folder);
  const moment = new Date(Date.now() - 3 * 366 * 86_400_000).toISOString();
  await database.run('UPDATE merchant_leads SET created_at = $1 WHERE id = 1', [moment]);
  await database.close();
});

const names = async () => (await readLeads(folder)).map(({ name }) => name);

it.each([
  [['--older-than', '24m'], {}],
  [['--older-than', '730d'], { LEADS_RETENTION: '100m' }],
  [[], { LEADS_RETENTION: '24m' }],
])('deletes what has been kept long enough: %j %j', async (options, env) => {
  const { code, errors } = await leadsCommand(folder, { env })('purge', ...options, '--yes');
  expect({ code, errors }).toEqual({
    code: 0,
    errors: expect.stringMatching(/^1 lead apagado, de antes de \d\d\/\d\d\/\d{4} [\d:]+\.\n$/),
  });
  expect(await names()).toEqual(['Eva']);
  const { output } = await leadsCommand(folder)('audit', '--format', 'csv');
  expect(output).toMatch(/;1;apagados por idade \(purge\)\r\n$/);
});

it('asks first, but only where there is something to delete', async () => {
  const confirm = vi.fn(async () => false);
  const asked = leadsCommand(folder, { confirm });
  expect((await asked('purge', '--older-than', '60m')).errors).toMatch(/^0 leads apagados/);
  expect(confirm).not.toHaveBeenCalled();
  expect((await asked('purge', '--older-than', '24m')).code).toBe(1);
  expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/^Apagar 1 lead de antes de /));
  expect(await names()).toEqual(['Eva', 'Ana']);
});

it('does not take a wrong setting for none', async () => {
  const { code, errors } = await leadsCommand(folder, { env: { LEADS_RETENTION: '2 anos' } })(
    'purge',
  );
  expect(code).toBe(2);
  expect(errors).toContain('LEADS_RETENTION: use meses ou dias, por exemplo 24m ou 730d');
});
