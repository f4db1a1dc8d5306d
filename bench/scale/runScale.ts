import { parseArgs } from 'node:util';
import { ensureBuild } from '../../scripts/build/ensureBuild.ts';
import { fail } from '../../scripts/project.mjs';
import { drawRun } from './draw/drawRun.ts';
import { measurePages } from './pages/measurePages.ts';
import { type Reading, type TakeDown, type Topic, topics } from './Reading.ts';
import { replaceReadings } from './runFile.ts';
import { measureServers } from './servers/measureServers.ts';
import { measureStore } from './store/measureStore.ts';

const usualLeads = 1e6;

type Trial = (takeDown: TakeDown, leads: number) => Promise<void>;

const trials: Record<Topic, Trial> = {
  store: measureStore,
  pages: measurePages,
  servers: measureServers,
};

const readLeads = (text = String(usualLeads)): number => {
  const leads = Number(text);
  if (!Number.isInteger(leads) || leads < 1000 || leads > 1e7) {
    fail('--leads takes a number from 1e3 to 1e7.');
  }
  return leads;
};

const isTopic = (name: string): name is Topic => topics.some((topic) => topic === name);

async function measure(topic: Topic, leads: number): Promise<void> {
  const readings: Reading[] = [];
  await trials[topic]((name, at, value, unit) => {
    const rounded = Number(value.toPrecision(4));
    readings.push({ topic, name, at, value: rounded, unit });
    console.error(`${topic}, ${at}: ${name} ${rounded} ${unit}`);
  }, leads);
  replaceReadings(topic, readings);
}

/** Measures the named topics, or all of them, into the run file, and draws it; `draw` alone only draws. */
export async function runScale(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { leads: { type: 'string' } },
    allowPositionals: true,
  });
  const leads = readLeads(values.leads);
  const named = positionals.filter((name) => name !== 'draw');
  const unknown = named.filter((name) => !isTopic(name));
  if (unknown.length > 0) fail(`Not a topic: ${unknown}. There are: ${topics.join(', ')}, draw.`);
  const chosen = positionals.length > 0 ? named.filter(isTopic) : topics;
  if (chosen.length > 0) await ensureBuild();
  for (const topic of chosen) await measure(topic, leads);
  await drawRun();
}
