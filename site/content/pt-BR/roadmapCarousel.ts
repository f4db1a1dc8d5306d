import type { PlatformStatus, RoadmapPlatform } from '../../../config/roadmap.ts';

/** `glyph` is how much of the badge's sign is filled, so that the state needs no colour. */
export type StatusBadge = { label: string; glyph: 'filled' | 'half' | 'hollow' | 'dashed' };

const badges: Readonly<Record<string, StatusBadge>> = {
  available: { label: 'Disponível', glyph: 'filled' },
  'in-progress': { label: 'Em Construção', glyph: 'half' },
  planned: { label: 'Planejado', glyph: 'hollow' },
};

const underReview: StatusBadge = { label: 'Em Análise', glyph: 'dashed' };

/** What a platform's status is called; whatever is not known is `Em Análise`. */
export const statusBadge = (status: PlatformStatus): StatusBadge =>
  Object.hasOwn(badges, status) ? (badges[status] as StatusBadge) : underReview;

/** What there is today on each of the platforms: the script and the API everywhere, a plug-in as far as it has come. */
export const platformsToday = (platforms: readonly RoadmapPlatform[]): string => {
  const groups = Map.groupBy(platforms, ({ status }) => statusBadge(status).label.toLowerCase());
  const list = new Intl.ListFormat('pt-BR');
  const plugins = [...groups].map(
    ([label, some]) => `${label} para ${list.format(some.map(({ name }) => name))}`,
  );
  return `Hoje: script e API em todas. Plugin ${plugins.join('; ')}.`;
};

export const statusBadges: readonly StatusBadge[] = [...Object.values(badges), underReview];

/** Words of the carousel of platforms. Slides are counted from 1. */
export const roadmapCarouselCopy = {
  name: 'Plugins por plataforma',
  heading: 'Plugins em construção.',
  lead: 'Cada plataforma, em que pé está e quando deve sair.',
  code: (number: number, count: number) =>
    [number, count].map((one) => String(one).padStart(2, '0')).join('/'),
  place: (number: number, count: number) => `${number} de ${count}`,
  previous: 'Anterior',
  next: 'Próximo',
  eta: 'Previsão',
  underReview: 'em revisão',
  announce: ({ name, status, eta }: RoadmapPlatform, isLate: boolean) =>
    `${name}: ${statusBadge(status).label}, previsão ${eta}${isLate ? ', em revisão' : ''}`,
};
