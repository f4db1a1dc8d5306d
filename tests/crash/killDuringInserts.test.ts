import { expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/openSqliteStore.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { readCalls } from './support/readCalls.ts';
import { acknowledged, startWriter } from './support/startWriter.ts';

const rounds = 30;
const rowsPerCall = 2;

/** Somewhere between the first commits and a few hundred later, never at the same place. */
const killAfter = () => 1 + Math.floor(Math.random() * 600);

it(`loses no acknowledged lead in ${rounds} kills of a process with 50 clients writing`, async () => {
  const folder = temporaryFolder();
  const promised: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const prefix = `round-${String(round).padStart(2, '0')}`;
    const writer = startWriter({ folder, prefix, writers: 50, rowsPerCall, calls: null });
    const enough = killAfter();
    await writer.until((reports) => acknowledged(reports).length >= enough);
    await writer.kill();
    promised.push(...acknowledged(writer.reports));

    const { integrity, rows, keys } = readCalls(folder);
    expect(integrity).toBe('ok');
    expect(promised.filter((key) => !rows.has(key))).toEqual([]);
    expect([...rows.values()].filter((count) => count !== rowsPerCall)).toEqual([]);
    expect([...rows.keys()].sort()).toEqual(keys);
  }
  expect(promised.length).toBeGreaterThanOrEqual(rounds);

  const store = await openSqliteStore(folder);
  const [key = ''] = promised;
  expect(await store.insert(sampleInsert({}, { idempotencyKey: key }))).toBe('repeated');
  expect(await store.insert(sampleInsert())).toBe('stored');
  await store.close();
});
