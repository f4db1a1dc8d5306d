import { expect, test } from 'vitest';
import { fillPlaces, markdownTable } from './documentTables.ts';

test('numbers stand right, and no cell ends early', () => {
  const columns = [['what', 'l'] as const, ['leads', 'r'] as const];
  expect(markdownTable(columns, [['a|b', '1']])).toBe(
    '| what | leads |\n|---|---:|\n| a\\|b | 1 |',
  );
});

const withTable = (text: string) =>
  `Before\n<!-- npm run scale: store -->\n${text}\n<!-- end -->\nAfter\n<!-- end -->\n`;

test('a new table takes the place of the old one, as often as it is written', () => {
  const once = fillPlaces(withTable('old'), 'scale', { store: '$1 new' });
  expect(once).toBe(withTable('\n$1 new\n'));
  expect(fillPlaces(once, 'scale', { store: '$1 new' })).toBe(once);
});

test('a document without a place for a table is an error', () => {
  expect(() => fillPlaces('Before', 'scale', { store: 'new' })).toThrow('no place for store');
});
