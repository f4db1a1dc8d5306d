import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../scripts/build/ensureBuild.ts';
import { fail } from '../scripts/project.mjs';
import type { Figure } from './Figure.ts';
import { formatTable } from './formatTable.ts';
import { measureFlood } from './measureFlood.ts';
import { measureInserts } from './measureInserts.ts';
import { measureMemory } from './measureMemory.ts';
import { measureHome, measureInnerPages } from './measurePages.ts';
import { measureStart } from './measureStart.ts';
import { measureStatic } from './measureStatic.ts';

const measurements: Record<string, (rounds?: number) => Promise<Figure[]>> = {
  page: measureHome,
  pages: measureInnerPages,
  insert: async () => [...(await measureInserts()), ...(await measureFlood())],
  static: measureStatic,
  memory: measureMemory,
  start: measureStart,
};

/** How often a page is loaded; the other measurements have rounds of their own. */
const readRounds = (text: string | undefined) => {
  if (text !== undefined && !/^[1-9]\d?$/.test(text)) fail('--rounds takes a number from 1 to 99.');
  return text === undefined ? undefined : Number(text);
};

/** Measures what is named, or everything, and prints one table. */
export async function runBench(args: readonly string[]): Promise<void> {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' } },
    allowPositionals: true,
  });
  const rounds = readRounds(values.rounds);
  const known = Object.keys(measurements);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Not a measurement: ${unknown}. There are: ${known.join(', ')}.`);
  await ensureBuild();
  const figures: Figure[] = [];
  for (const name of names.length > 0 ? names : known) {
    console.error(`Measuring ${name} …`);
    figures.push(...((await measurements[name]?.(rounds)) ?? []));
  }
  console.log(`\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`);
  console.log(formatTable(figures));
}
