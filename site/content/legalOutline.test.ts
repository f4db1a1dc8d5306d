import { expect, it } from 'vitest';
import terms from './legal/termos.md?raw';
import { legalOutline } from './legalOutline.ts';

it('is the head of the text, and the number of its sections', () => {
  expect(legalOutline(terms)).toEqual({
    heading: 'Termos de Uso',
    updated: '22/11/2026',
    sections: 6,
  });
});

it('of a text without a date is an error', () => {
  expect(() => legalOutline('---\nheading: Termos\n---\n')).toThrow('no date');
});
