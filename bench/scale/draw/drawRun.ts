import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/project.mjs';
import { type Reading, type Topic, topics } from '../Reading.ts';
import { type Occasion, readRun } from '../runFile.ts';
import { fillMarkers } from './fillMarkers.ts';
import { linePlot } from './linePlot.ts';
import { pagesSection } from './pagesSection.ts';
import type { Section } from './Section.ts';
import { serversSection } from './serversSection.ts';
import { storeSection } from './storeSection.ts';

const docs = join(projectRoot, 'docs');
const page = join(docs, 'scaling.md');

const sections: Record<Topic, (readings: readonly Reading[]) => Section> = {
  store: storeSection,
  pages: pagesSection,
  servers: serversSection,
};

const tellOccasion = ({ day, processors, load, node }: Occasion) =>
  `Measured on ${day} on a virtual machine with ${processors} cores for which ${load} processes competed; Node ${node}.`;

/** Draws what was measured last as SVG, and writes its tables into the document. */
export async function drawRun(): Promise<void> {
  const { occasions, readings } = readRun();
  for (const topic of topics) {
    const occasion = occasions.find((one) => one.topic === topic);
    if (!occasion) continue;
    const { plots, tables } = sections[topic](readings.filter((one) => one.topic === topic));
    for (const [name, plot] of Object.entries(plots)) {
      writeFileSync(join(docs, 'plots', `${name}.svg`), `${await linePlot(plot)}\n`);
    }
    const dated = Object.entries(tables).map(([name, table]) => [
      name,
      `${tellOccasion(occasion)}\n\n${table}`,
    ]);
    writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), Object.fromEntries(dated)));
  }
}
