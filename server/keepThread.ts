import { Worker } from 'node:worker_threads';

/** How long to wait before a crashed thread is restarted, in milliseconds. */
const restartDelay = 5000;

/** How long a thread may take to stop before it is terminated, in milliseconds: longer than deliveries wait. */
const endLimit = 8000;

/** In megabytes, to keep the thread small. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

type Thread<Message> = {
  module: URL;
  workerData: unknown;
  onMessage: (message: Message) => void;
  onError: (error: Error) => void;
};

/** Runs a module in a thread, and restarts it after a crash. @returns a function that stops it and waits */
export function keepThread<Message>(options: Thread<Message>): () => Promise<void> {
  const { module, workerData, onMessage, onError } = options;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start();

  function start(): Worker {
    const worker = new Worker(module, { workerData, resourceLimits });
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', () => {
      if (isStopping) return end();
      restart = setTimeout(() => {
        thread = start();
      }, restartDelay);
    });
    return worker;
  }

  return async () => {
    isStopping = true;
    clearTimeout(restart);
    if (thread.threadId === -1) end();
    else thread.postMessage('stop');
    const limit = setTimeout(() => thread.terminate(), endLimit);
    await ended;
    clearTimeout(limit);
  };
}
