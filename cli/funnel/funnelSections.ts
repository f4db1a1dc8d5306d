import { demoSteps } from '../../leads/demoSteps.ts';
import { nameErrorPlace } from '../../leads/fieldNames.ts';
import { nameForm } from '../../leads/formNames.ts';
import type { FunnelCount, FunnelEvent } from '../../server/funnel/FunnelCount.ts';

/** One bar of the chart. */
export type FunnelRow = { label: string; count: number };

/** Bars under one heading; where each is a step after the one above, they tell how many went on. */
export type FunnelSection = { heading: string; rows: FunnelRow[]; isPath: boolean };

const demoLabels: Record<(typeof demoSteps)[number], string> = {
  'select-payment': 'Recomeçou',
  'select-installment': 'Escolheu pagar em folha',
  'analyzing-credit': 'Escolheu as parcelas',
  'credit-approved': 'Viu a aprovação',
  'sign-contract': 'Foi para a assinatura',
  'payment-confirmed': 'Assinou',
};

/** What the chart shows of the counts, its largest rows first where they are no path. */
export function funnelSections(counts: readonly FunnelCount[]): FunnelSection[] {
  const sum = (event: FunnelEvent, detail?: string) =>
    counts
      .filter((one) => one.event === event && (detail ?? one.detail) === one.detail)
      .reduce((total, { count }) => total + count, 0);

  const ranked = (event: FunnelEvent, label: (detail: string) => string): FunnelRow[] =>
    [...new Set(counts.filter((one) => one.event === event).map(({ detail }) => detail))]
      .map((detail) => ({ label: label(detail), count: sum(event, detail) }))
      .sort((left, right) => right.count - left.count || left.label.localeCompare(right.label));

  const path: FunnelRow[] = [
    { label: 'Páginas vistas', count: sum('page') },
    { label: 'Abriu o contato ou calculou', count: sum('dialog') + sum('calculator') },
    { label: 'Enviou o formulário', count: sum('submit') },
  ];
  const demo: FunnelRow[] = [
    { label: 'Página inicial vista', count: sum('page', '/') },
    ...demoSteps.slice(1).map((step) => ({ label: demoLabels[step], count: sum('demo', step) })),
  ];
  const sections = [
    { heading: 'Da visita ao lead', rows: path, isPath: true },
    { heading: 'Demonstração', rows: demo, isPath: true },
    { heading: 'Páginas', rows: ranked('page', String), isPath: false },
    {
      heading: 'Formulários enviados',
      rows: ranked('submit', nameForm),
      isPath: false,
    },
    { heading: 'Erros por campo', rows: ranked('error', nameErrorPlace), isPath: false },
  ];
  return sections.filter(({ rows }) => rows.some(({ count }) => count > 0));
}
