import { parseArgs } from 'node:util';
import { type Measurement, measurements } from './measurements.ts';

export type BenchArgs = {
  chosen: readonly Measurement[];
  /** Instead of every measurement's own number. */
  rounds: number | undefined;
  /** Whether the run is to be kept as the one that the documents quote. */
  save: boolean;
};

/** @throws with one line that says which argument cannot be */
export function readBenchArgs(args: readonly string[]): BenchArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' }, save: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { rounds, save } = values;
  if (rounds !== undefined && !/^[1-9]\d?$/.test(rounds)) {
    throw new TypeError('--rounds takes a number from 1 to 99.');
  }
  const known = measurements.map(({ name }) => name);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new TypeError(`Not a measurement: ${unknown}. There are: ${known.join(', ')}.`);
  }
  if (save && positionals.length > 0) throw new TypeError('--save keeps whole runs alone.');
  const chosen = measurements.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  return { chosen, rounds: rounds === undefined ? undefined : Number(rounds), save };
}
