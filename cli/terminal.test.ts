import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askOnTerminal } from './terminal.ts';

it.each([
  ['s\n', true],
  [' SIM \n', true],
  ['n\n', false],
  ['\n', false],
  ['sim, mas\n', false],
  ['', false],
])('takes %j for %s', async (typed, agrees) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = askOnTerminal('Apagar? ', input, output);
  input.end(typed);
  expect(await asked).toBe(agrees);
  expect(String(output.read())).toBe('Apagar? ');
});
