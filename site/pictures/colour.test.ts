import { expect, it } from 'vitest';
import { colour } from './colour.ts';

it('is the brand’s, of the day and of the dark scheme', () => {
  expect([colour('accent'), colour('night-paper')]).toEqual(['#8a6afe', '#120b22']);
});

it('that the brand does not have is an error', () => {
  expect(() => colour('pink')).toThrow('no colour pink');
});
