import type { Reading } from '../Reading.ts';
import type { Line } from './linePlot.ts';

const secondsOf = ({ value, unit }: Reading) => (unit === 'ms' ? value / 1000 : value);

/** One line for each name, in the order of what grows; milliseconds as seconds. */
export const linesOf = (readings: readonly Reading[], names: readonly string[]): Line[] =>
  names.map((name) => ({
    label: name,
    points: readings
      .filter((reading) => reading.name === name)
      .map((reading) => ({ x: reading.at, y: secondsOf(reading) }))
      .sort((one, other) => one.x - other.x),
  }));
