import { cpus } from 'node:os';
import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { fail } from '../scripts/project.mjs';
import type { Figure } from './Figure.ts';
import { formatTable } from './formatTable.ts';
import { measureInserts } from './measureInserts.ts';
import { measureMemory } from './measureMemory.ts';
import { measurePages } from './measurePages.ts';
import { measureStart } from './measureStart.ts';
import { measureStatic } from './measureStatic.ts';

const measurements: Record<string, () => Promise<Figure[]>> = {
  insert: async () => [...(await measureInserts()), ...(await measurePages())],
  static: measureStatic,
  memory: measureMemory,
  start: measureStart,
};

/** Measures what is named, or everything, and prints one table. */
export async function runBench(names: readonly string[]): Promise<void> {
  const known = Object.keys(measurements);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Not a measurement: ${unknown}. There are: ${known.join(', ')}.`);
  await ensureBuild();
  const figures: Figure[] = [];
  for (const name of names.length > 0 ? names : known) {
    console.error(`Measuring ${name} …`);
    figures.push(...((await measurements[name]?.()) ?? []));
  }
  console.log(`\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`);
  console.log(formatTable(figures));
}
