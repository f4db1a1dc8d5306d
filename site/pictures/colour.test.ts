import { expect, it } from 'vitest';
import { themeColor } from '../themeColor.ts';
import { colour } from './colour.ts';

it('is the theme’s, and the browser’s bars have the violet of it', () => {
  expect(colour('ink')).toBe('#1a1030');
  expect(colour('violet')).toBe(themeColor.toLowerCase());
});

it('that the theme does not have is an error', () => {
  expect(() => colour('pink')).toThrow('no colour pink');
});
