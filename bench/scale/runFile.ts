import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/project.mjs';
import type { Reading, Topic } from './Reading.ts';

/** When and on what a topic was measured. */
export type Occasion = {
  topic: Topic;
  day: string;
  processors: number;
  /** The system's load average over the last five minutes: processes that wanted a processor. */
  load: number;
  node: string;
};

type Line = Occasion | Reading;

export type Run = { occasions: Occasion[]; readings: Reading[] };

const path = join(projectRoot, 'docs', 'plots', 'run.jsonl');

const isReading = (line: Line): line is Reading => 'value' in line;

const readLines = (): Line[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : [];

/** What was measured last of each topic. */
export function readRun(): Run {
  const lines = readLines();
  return {
    occasions: lines.filter((line): line is Occasion => !isReading(line)),
    readings: lines.filter(isReading),
  };
}

/** Puts a topic's new readings in the place of its old ones; the other topics stay. */
export function replaceReadings(topic: Topic, readings: readonly Reading[]): void {
  const occasion: Occasion = {
    topic,
    day: new Date().toISOString().slice(0, 10),
    processors: availableParallelism(),
    load: Math.round(loadavg()[1] ?? 0),
    node: process.versions.node,
  };
  const lines = [...readLines().filter((line) => line.topic !== topic), occasion, ...readings];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
