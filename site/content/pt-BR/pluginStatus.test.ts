import { expect, it } from 'vitest';
import { statusBadge, statusBadges } from './pluginStatus.ts';

it.each([
  ['available', 'Disponível', 'badge-filled'],
  ['in-progress', 'Em Construção', 'badge-half'],
  ['planned', 'Planejado', 'badge-hollow'],
  ['on-hold', 'Em Análise', 'badge-dashed'],
])(
  'a platform that is %j is %s, with a %s sign, which the legend names',
  (status, label, shape) => {
    expect(statusBadge(status)).toEqual({ label, shape });
    expect(statusBadges.filter((badge) => badge.label === label)).toEqual([{ label, shape }]);
  },
);
