import { expect, it } from 'vitest';
import { pluginState, statusBadge, statusBadges } from './roadmapCarousel.ts';

it.each([
  ['available', 'Disponível', 'filled'],
  ['in-progress', 'Em Construção', 'half'],
  ['planned', 'Planejado', 'hollow'],
  ['on-hold', 'Em Análise', 'dashed'],
  ['toString', 'Em Análise', 'dashed'],
])(
  'a platform that is %j is %s, with a %s sign, which the legend names',
  (status, label, glyph) => {
    expect(statusBadge(status)).toEqual({ label, glyph });
    expect(statusBadges.filter((badge) => badge.label === label)).toEqual([{ label, glyph }]);
  },
);

it('a plug-in that is on no roadmap is promised to nobody', () => {
  const roadmap = [{ name: 'A', status: 'planned' }];
  expect(pluginState('A', roadmap)).toBe('Planejado');
  expect(pluginState('B', roadmap)).toBe('Em Análise');
});
