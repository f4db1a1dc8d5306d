import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { sampleInsert } from '../../../tests/support/sampleLead.ts';
import { temporaryFolder } from '../../../tests/support/temporaryFolder.ts';
import { SqliteStore } from './SqliteStore.ts';
import { ThreadLink } from './ThreadLink.ts';

/** A thread that breaks at its first batch, however often it is started, until the file says otherwise. */
const fragile = `
  import { existsSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (request) => {
    if (request === 'close') {
      parentPort.postMessage('closed');
      parentPort.close();
    } else if (!existsSync(workerData.file)) throw new Error('broken');
    else parentPort.postMessage({ results: request.calls.map(() => 'stored') });
  });
`;

it('answers with away when the thread breaks, and starts another one', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'fragile.mjs');
  const repaired = join(folder, 'repaired');
  writeFileSync(script, fragile);
  const store = new SqliteStore(new ThreadLink(pathToFileURL(script), repaired));
  const calls = [store.insert(sampleInsert()), store.insert(sampleInsert())];
  for (const call of calls) await expect(call).rejects.toMatchObject({ reason: 'away' });
  await expect(store.insert(sampleInsert())).rejects.toMatchObject({ reason: 'away' });
  writeFileSync(repaired, '');
  expect(await store.insert(sampleInsert())).toBe('stored');
  await store.close();
});
