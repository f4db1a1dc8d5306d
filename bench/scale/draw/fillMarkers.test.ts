import { expect, test } from 'vitest';
import { fillMarkers } from './fillMarkers.ts';

const withTable = (text: string) =>
  `Before\n<!-- measured: store -->\n${text}\n<!-- end of measured -->\nAfter\n`;

test('a new table takes the place of the old one, as often as it is written', () => {
  const once = fillMarkers(withTable('old'), { store: '$1 new' });
  expect(once).toBe(withTable('\n$1 new\n'));
  expect(fillMarkers(once, { store: '$1 new' })).toBe(once);
});

test('a document without a place for a table is an error', () => {
  expect(() => fillMarkers('Before', { store: 'new' })).toThrow('no place for store');
});
