/** `shape`: a class that fills more or less of the badge's shape, so that the state needs no colour. */
type StatusBadge = { label: string; shape: string };

/** By the status of `roadmap.yaml`. */
const badges: Readonly<Record<string, StatusBadge>> = {
  available: { label: 'Disponível', shape: 'badge-filled' },
  'in-progress': { label: 'Em Construção', shape: 'badge-half' },
  planned: { label: 'Planejado', shape: 'badge-hollow' },
};

const underReview: StatusBadge = { label: 'Em Análise', shape: 'badge-dashed' };

/** The label of a platform's status; any other status is `Em Análise`. */
export const statusBadge = (status: string): StatusBadge => badges[status] ?? underReview;

export const statusBadges: readonly StatusBadge[] = [...Object.values(badges), underReview];

/** A plug-in's announced time; if it has passed, that the team knows the new one. */
export const announced = (eta: string, isLate: boolean): string =>
  isLate ? `Nova data com o time. Anunciado: ${eta}, em revisão` : `Previsão: ${eta}`;
