import type { RoadmapPlatform } from '../roadmap.yaml';

/** `glyph` is how much of the badge's sign is filled, so that the state needs no colour. */
export type StatusBadge = { label: string; glyph: 'filled' | 'half' | 'hollow' | 'dashed' };

/** By the status of `roadmap.yaml`. */
const badges: Readonly<Record<string, StatusBadge>> = {
  available: { label: 'Disponível', glyph: 'filled' },
  'in-progress': { label: 'Em Construção', glyph: 'half' },
  planned: { label: 'Planejado', glyph: 'hollow' },
};

const underReview: StatusBadge = { label: 'Em Análise', glyph: 'dashed' };

/** What a platform's status is called; whatever is not known is `Em Análise`. */
export const statusBadge = (status: string): StatusBadge =>
  Object.hasOwn(badges, status) ? (badges[status] as StatusBadge) : underReview;

/** How far the plug-in of a platform is; one that is not on the roadmap is `Em Análise`. */
export const pluginState = (
  platform: string,
  roadmap: readonly Pick<RoadmapPlatform, 'name' | 'status'>[],
): string => statusBadge(roadmap.find(({ name }) => name === platform)?.status ?? '').label;

export const statusBadges: readonly StatusBadge[] = [...Object.values(badges), underReview];

/** What stands behind an announced time; of one that is past, that it is being looked at again. */
const expected = (isLate: boolean) => (isLate ? 'previsão em revisão' : 'previsão');

/** Words of the carousel of platforms. Slides are counted from 1. */
export const roadmapCarouselCopy = {
  name: 'Plugins por plataforma',
  heading: 'Os plugins, um por um.',
  lead: 'Em que pé está cada um, e a previsão como foi anunciada.',
  code: (number: number, count: number) =>
    [number, count].map((one) => String(one).padStart(2, '0')).join('/'),
  place: (number: number, count: number) => `${number} de ${count}`,
  previous: 'Anterior',
  next: 'Próximo',
  expected,
  announce: ({ name, status, eta }: RoadmapPlatform, isLate: boolean) =>
    `${name}: ${statusBadge(status).label}, ${eta}, ${expected(isLate)}`,
};
