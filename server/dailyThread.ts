import { parentPort, workerData } from 'node:worker_threads';
import type { DailyTask } from './dailyWork.ts';
import { forgetClickIds } from './leads/forgetClickIds.ts';
import { openDatabase } from './store/openStore.ts';

const { place, now }: DailyTask = workerData;
const database = await openDatabase(place);
try {
  const leads = await forgetClickIds(database, now);
  if (leads > 0) await database.wipeDeleted?.();
  parentPort?.postMessage(leads);
} finally {
  await database.close();
}
