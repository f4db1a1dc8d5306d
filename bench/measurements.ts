import { measureBuild } from './measureBuild.ts';
import { measureFlood } from './measureFlood.ts';
import { measureInserts } from './measureInserts.ts';
import { measureMemory } from './measureMemory.ts';
import { measureHome, measureInnerPages } from './measurePages.ts';
import { measureStart } from './measureStart.ts';
import { measureStatic } from './measureStatic.ts';
import type { Row } from './Row.ts';

export type Measurement = {
  /** What the command calls it. */
  name: string;
  measure(rounds: number): AsyncIterable<Row>;
  /** How many rounds it takes unless told otherwise. */
  rounds: number;
};

/** What can be measured, in the order of the table. */
export const measurements: readonly Measurement[] = [
  { name: 'page', measure: measureHome, rounds: 5 },
  { name: 'pages', measure: measureInnerPages, rounds: 3 },
  { name: 'insert', measure: measureInserts, rounds: 5 },
  { name: 'flood', measure: measureFlood, rounds: 7 },
  { name: 'static', measure: measureStatic, rounds: 7 },
  { name: 'memory', measure: measureMemory, rounds: 3 },
  { name: 'start', measure: measureStart, rounds: 7 },
  { name: 'build', measure: measureBuild, rounds: 3 },
];
