import type { Writable } from 'node:stream';

/** Where a command reads its surroundings and writes its answer; tests give their own. */
export type Terminal = {
  env: Record<string, string | undefined>;
  out: Writable;
  err: Writable;
  /** Columns of the terminal; Infinity where the answer goes elsewhere. */
  width: number;
  /** Asks the person at the terminal; absent where there is none. */
  confirm?: (question: string) => Promise<boolean>;
};
