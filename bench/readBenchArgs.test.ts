import { expect, test } from 'vitest';
import { measurements } from './measurements.ts';
import { readBenchArgs } from './readBenchArgs.ts';

const namesOf = (...args: string[]) => readBenchArgs(args).chosen.map(({ name }) => name);

test('without a name everything is measured, as often as it usually is', () => {
  expect(readBenchArgs([])).toEqual({ chosen: measurements, rounds: undefined, save: false });
  expect(readBenchArgs(['--save']).save).toBe(true);
});

test('named measurements come in the order of the table', () => {
  expect(namesOf('start', 'static', '--rounds', '12')).toEqual(['static', 'start']);
  expect(readBenchArgs(['start', '--rounds', '12']).rounds).toBe(12);
});

test.each([
  [['speed'], 'Not a measurement: speed.'],
  [['--rounds', '0'], '--rounds takes'],
  [['--rounds', 'many'], '--rounds takes'],
  [['--fast'], '--fast'],
  [['--save', 'start'], '--save keeps'],
])('%j is refused', (args, reason) => {
  expect(() => readBenchArgs(args)).toThrow(reason);
});
