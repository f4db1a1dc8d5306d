import 'vitest';

/** What a test of a fault has counted. */
export type FaultCount = {
  fault: string;
  rounds: number;
  /** Calls that were told that their leads are on disk. */
  acknowledged: number;
  /** Of those, how many are not there afterwards. */
  lost: number;
  /** Calls that are there although nobody was told so: a crash came between. */
  unanswered: number;
  remarks: string;
};

declare module 'vitest' {
  interface TaskMeta {
    fault?: FaultCount;
  }
}
