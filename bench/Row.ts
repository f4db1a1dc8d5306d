import type { Figure } from './Figure.ts';

/** What could not be measured: this machine lacks something for it, or it broke off. */
type Unmeasured = { name: string; outcome: 'missing' | 'FAILED'; reason: string };

/** A line of the table. */
export type Row = Figure | Unmeasured;
