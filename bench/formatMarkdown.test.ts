import { expect, test } from 'vitest';
import { formatMarkdown } from './formatMarkdown.ts';

test('the first row is the heading, and no cell ends early', () => {
  expect(
    formatMarkdown([
      ['what', ''],
      ['a|b', '1'],
    ]),
  ).toBe('| what |  |\n| --- | --- |\n| a\\|b | 1 |');
});
