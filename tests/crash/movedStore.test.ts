import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeFile } from '../../server/store/sqlite/storeFolder.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { keepPosting, startTestServer } from './support/calls.ts';
import { expectNoneLost, storedCalls } from './support/counts.ts';

/** What happens to the store's files, and which missing file is named, as a suffix of the database's name. */
const faults: [name: string, named: string, apply: (file: string, elsewhere: string) => void][] = [
  ['the log removed', '-wal', (file) => rmSync(`${file}-wal`)],
  [
    'the database replaced by its copy',
    '',
    (file, elsewhere) => {
      copyFileSync(file, join(elsewhere, 'copy'));
      renameSync(join(elsewhere, 'copy'), file);
    },
  ],
];

it.each(faults)('%s: acknowledges nothing more, and names it in the log', async (...fault) => {
  const [, named, apply] = fault;
  const folder = join(temporaryFolder(), 'data');
  const server = await startTestServer({ dataDir: folder });
  const { more, acknowledged, killServer } = keepPosting(server);
  await more('acknowledged', 50);
  apply(storeFile(folder), temporaryFolder());
  await more('refused', 50);
  const before = acknowledged.length;
  await more('refused', 50);
  expect(acknowledged).toHaveLength(before);
  expect([await server.health(), await server.page()]).toEqual([503, 200]);
  const said = `${storeFile(folder)}${named} was removed or replaced while it was open`;
  expect(server.output()).toContain(said);
  await killServer();
});

it('continues without losses once the folder is back', async () => {
  const folder = join(temporaryFolder(), 'data');
  const elsewhere = join(temporaryFolder(), 'data');
  const server = await startTestServer({ dataDir: folder });
  const { more, acknowledged, killServer } = keepPosting(server);
  await more('acknowledged', 50);
  renameSync(folder, elsewhere);
  await more('refused', 50);
  renameSync(elsewhere, folder);
  await more('acknowledged', 50);
  expect(await server.health()).toBe(200);
  await killServer();
  expectNoneLost('the folder away for a while', acknowledged, storedCalls(folder), {
    mayBeUnanswered: true,
  });
});
