import { StoreUnavailableError } from '../storeErrors.ts';

type Waiting<Call, Result> = {
  call: Call;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

export type CommitBatch<Call, Result> = (calls: Call[]) => Promise<Result[]>;

export type GroupLimits = { waiting: number; batch: number };

/**
 * Gathers calls into batches. One batch runs at a time, and calls that arrive in the meantime form the
 * next: under load, many calls share one wait for the disk, and an idle store never delays a call.
 */
export class GroupCommit<Call, Result> {
  readonly #commit: CommitBatch<Call, Result>;
  readonly #limits: GroupLimits;
  #waiting: Waiting<Call, Result>[] = [];
  #running: Promise<void> | null = null;
  #answers: Promise<void> = Promise.resolve();

  constructor(commit: CommitBatch<Call, Result>, limits: GroupLimits) {
    this.#commit = commit;
    this.#limits = limits;
  }

  /** Resolves once the call is on disk. @throws {StoreUnavailableError} `busy` if too many calls are waiting */
  add(call: Call): Promise<Result> {
    if (this.#waiting.length >= this.#limits.waiting) {
      return Promise.reject(new StoreUnavailableError('busy'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async drained(): Promise<void> {
    while (this.#running) await this.#running;
    await this.#answers;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await restOfThisTurn();
      await this.#commitNext(this.#waiting.splice(0, this.#limits.batch));
    }
    this.#running = null;
  }

  async #commitNext(batch: Waiting<Call, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(batch.map(({ call }) => call));
      this.#answers = this.#answer(batch, results);
    } catch (error) {
      // Otherwise a success that arrives late would look as if the store had recovered.
      await this.#answers;
      // Calls that arrived meanwhile would wait just as long, only to fail too.
      for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(error);
    }
  }

  async #answer(batch: Waiting<Call, Result>[], results: Result[]): Promise<void> {
    for (const [index, { resolve }] of batch.entries()) {
      if (index > 0 && index % answersInOneTurn === 0) await restOfThisTurn();
      resolve(results[index] as Result);
    }
  }
}

/** Answers a batch in portions, so that pending page requests run in between. */
const answersInOneTurn = 8;

/** Resolves after the event loop has delivered what has already arrived, so that all of it joins the batch. */
const restOfThisTurn = () => new Promise((resolve) => setImmediate(resolve));
