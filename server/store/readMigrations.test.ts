import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { readMigrations } from './readMigrations.ts';

it('reads the migrations in the order of their names, whatever their line ends', () => {
  const [unix, windows] = [temporaryFolder(), temporaryFolder()];
  for (const [folder, end] of [
    [unix, '\n'],
    [windows, '\r\n'],
  ] as const) {
    writeFileSync(join(folder, '2_b.sql'), `SELECT 2;${end}`);
    writeFileSync(join(folder, '1_a.sql'), `SELECT${end}1;${end}`);
    writeFileSync(join(folder, 'notes.md'), 'no migration');
  }
  expect(readMigrations(unix).map(({ name }) => name)).toEqual(['1_a', '2_b']);
  expect(readMigrations(windows)).toEqual(readMigrations(unix));
  expect(new Set(readMigrations(unix).map(({ checksum }) => checksum)).size).toBe(2);
});
