import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { StoreConnection } from './StoreConnection.ts';
import type { StoreReply, StoreRequest, StoreThreadData } from './storeMessages.ts';

const { file, bell } = workerData as StoreThreadData;
const connection = new StoreConnection(file);

function answer(request: StoreRequest): StoreReply {
  if (request === 'open') return connection.open();
  if (request !== 'close') return connection.write(request.calls);
  connection.close();
  return 'closed';
}

/** Asleep on shared memory the thread is awake sooner than its event loop would be. */
const next = (): StoreRequest => {
  for (;;) {
    const received = parentPort && receiveMessageOnPort(parentPort);
    if (received) return received.message;
    Atomics.wait(bell, 0, 0);
    Atomics.store(bell, 0, 0);
  }
};

let request: StoreRequest;
do {
  request = next();
  parentPort?.postMessage(answer(request));
} while (request !== 'close');
parentPort?.close();
