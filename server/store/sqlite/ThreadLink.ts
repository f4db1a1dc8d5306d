import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../../threadEnvironment.ts';
import type { StoreReply, StoreRequest, StoreThreadData } from './storeMessages.ts';

/** Keeps the thread small: it holds one batch at a time. In megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * The line to the store's thread: one request at a time, each with one reply.
 * When the thread breaks, its request is answered with `away` and the next one starts a new thread.
 */
export class ThreadLink {
  readonly #script: URL;
  readonly #file: string;
  readonly #bell = new Int32Array(new SharedArrayBuffer(4));
  #thread: Worker | null = null;
  #answer: ((reply: StoreReply) => void) | null = null;

  constructor(script: URL, file: string) {
    this.#script = script;
    this.#file = file;
  }

  ask(request: StoreRequest): Promise<StoreReply> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      try {
        this.#thread ??= this.#start();
        this.#thread.postMessage(request);
        Atomics.store(this.#bell, 0, 1);
        Atomics.notify(this.#bell, 0);
      } catch {
        this.#reply({ unavailable: 'away' });
      }
    });
  }

  #start(): Worker {
    const thread = new Worker(this.#script, {
      workerData: { file: this.#file, bell: this.#bell } satisfies StoreThreadData,
      env: threadEnvironment(),
      resourceLimits,
    });
    thread.on('message', (reply: StoreReply) => this.#reply(reply));
    thread.on('error', () => this.#lose(thread));
    thread.on('exit', () => this.#lose(thread));
    return thread;
  }

  #lose(thread: Worker): void {
    if (thread !== this.#thread) return;
    this.#thread = null;
    this.#reply({ unavailable: 'away' });
  }

  #reply(reply: StoreReply): void {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(reply);
  }
}
