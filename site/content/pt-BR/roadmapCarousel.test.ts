import { expect, it } from 'vitest';
import { statusBadge, statusBadges } from './roadmapCarousel.ts';

it.each([
  ['available', 'Disponível', 'filled'],
  ['in-progress', 'Em Construção', 'half'],
  ['planned', 'Planejado', 'hollow'],
  ['on-hold', 'Em Análise', 'dashed'],
  ['', 'Em Análise', 'dashed'],
  ['toString', 'Em Análise', 'dashed'],
])('a platform that is %j is %s, with a %s sign', (status, label, glyph) => {
  expect(statusBadge(status)).toEqual({ label, glyph });
});

it('the legend names every badge once', () => {
  expect(statusBadges.map(({ label }) => label)).toEqual([
    'Disponível',
    'Em Construção',
    'Planejado',
    'Em Análise',
  ]);
});
