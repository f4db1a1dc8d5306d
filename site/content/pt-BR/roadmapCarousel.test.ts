import { expect, it } from 'vitest';
import { statusBadge, statusBadges } from './roadmapCarousel.ts';

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
