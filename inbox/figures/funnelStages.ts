import type { FunnelCount } from '../../server/funnel/FunnelCount.ts';
import type { Column } from './countColumns.ts';

type Stage = { label: string; isOf: (count: FunnelCount) => boolean };

const stages: readonly Stage[] = [
  { label: 'Páginas vistas', isOf: ({ event }) => event === 'page' },
  {
    label: 'Simulações começadas',
    isOf: ({ event, detail }) => event === 'demo' && detail === 'select-installment',
  },
  {
    label: 'Simulações até o fim',
    isOf: ({ event, detail }) => event === 'demo' && detail === 'payment-confirmed',
  },
  { label: 'Contas na calculadora', isOf: ({ event }) => event === 'calculator' },
  { label: 'Janelas de contato abertas', isOf: ({ event }) => event === 'dialog' },
  { label: 'Contatos enviados', isOf: ({ event }) => event === 'submit' },
];

const sum = (counts: readonly FunnelCount[]) =>
  counts.reduce((total, { count }) => total + count, 0);

/** The way to a lead, stage by stage. A visit may skip stages, so none is a part of the one before. */
export const funnelStages = (counts: readonly FunnelCount[]): Column[] =>
  stages.map(({ label, isOf }) => ({ label, count: sum(counts.filter(isOf)) }));

/** One event's counts by detail, the most frequent first. @param nameOf what people call a detail */
export function countDetails(
  counts: readonly FunnelCount[],
  event: FunnelCount['event'],
  nameOf: (detail: string) => string = (detail) => detail,
): Column[] {
  const byDetail = Map.groupBy(
    counts.filter((one) => one.event === event),
    ({ detail }) => nameOf(detail),
  );
  return Array.from(byDetail, ([label, group]) => ({ label, count: sum(group) })).sort(
    (one, other) => other.count - one.count,
  );
}
