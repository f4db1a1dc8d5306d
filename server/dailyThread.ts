import { parentPort, workerData } from 'node:worker_threads';
import { forgetClickIds } from './leads/forgetClickIds.ts';
import { openDatabase } from './store/openStore.ts';

const database = await openDatabase(workerData);
try {
  const leads = await forgetClickIds(database);
  if (leads > 0) await database.wipeDeleted?.();
  parentPort?.postMessage(leads);
} finally {
  await database.close();
}
