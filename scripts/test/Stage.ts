export type StageEnd = {
  succeeded: boolean;
  /** What it printed, where that was held back. */
  output?: string;
  /** What it did without on this machine, and how to get it. */
  missing?: readonly string[];
  /** Whether this machine had nothing to run it in, and need not. */
  wasNotHad?: boolean;
};

export type Stage = {
  name: string;
  /** Where the runner leaves its JSON report; a check has none. */
  report?: string;
  /** @param isAlone whether it may print as it goes; what runs beside others is printed at its end */
  run: (isAlone: boolean) => Promise<StageEnd>;
};
