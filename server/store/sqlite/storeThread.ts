import { parentPort, workerData } from 'node:worker_threads';
import { StoreConnection } from './StoreConnection.ts';
import type { StoreReply, StoreRequest } from './storeMessages.ts';

const connection = new StoreConnection(String(workerData));

function answer(request: StoreRequest): StoreReply {
  if (request === 'open') return connection.open();
  if (request !== 'close') return connection.write(request.calls);
  connection.close();
  return 'closed';
}

parentPort?.on('message', (request: StoreRequest) => {
  parentPort?.postMessage(answer(request));
  if (request === 'close') parentPort?.close();
});
