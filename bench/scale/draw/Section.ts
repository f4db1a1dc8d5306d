import type { Plot } from './linePlot.ts';

/** What is shown of a topic: plots by the name of their file, tables by the name of their place in the document. */
export type Section = { plots: Record<string, Plot>; tables: Record<string, string> };
