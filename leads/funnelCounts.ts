import type { DemoStep } from './demoSteps.ts';
import type { FieldName } from './leadForm.ts';

/** Where pages report their steps, as a JSON array. */
export const funnelPath = '/funil';

/** Places with a WhatsApp link, and the team's names for them. */
export const whatsappPlaces = {
  header: 'Cabeçalho',
  bar: 'Barra no celular',
  home: 'Fim da página inicial',
  'how-it-works': 'Fim de Como Funciona',
  questions: 'Fim das perguntas',
  search: 'Busca sem resposta',
  failure: 'Formulário que não saiu',
  receipt: 'Comprovante',
  'unknown-receipt': 'Comprovante não encontrado',
  footer: 'Rodapé',
} as const;

export type WhatsappPlace = keyof typeof whatsappPlaces;

export const nameWhatsappPlace = (place: string): string =>
  whatsappPlaces[place as WhatsappPlace] ?? place;

/** A step towards a lead, counted once per page view; its detail comes from a fixed list. */
export type FunnelStep =
  /** This prerendered page came into view. */
  | readonly ['page', string]
  /** The demo reached this step. */
  | readonly ['demo', DemoStep]
  /** The calculator showed a result. */
  | readonly ['calculator', 'calculated']
  /** The contact dialog of this page was opened. */
  | readonly ['dialog', string]
  /** A link to WhatsApp was followed, from this place. */
  | readonly ['whatsapp', WhatsappPlace]
  /** The form of this kind was stored as a lead. */
  | readonly ['submit', string]
  /** A visitor tried to send a form while this field was wrong. */
  | readonly ['error', `${string}.${FieldName}`];

/** How often something on the way to a lead happened: a page view, or a step on it. */
type Counted = { event: 'page' | FunnelStep[0]; detail: string; count: number };

const sumFunnel = (counts: readonly Counted[], event: Counted['event'], detail?: string): number =>
  counts
    .filter((one) => one.event === event && (detail ?? one.detail) === one.detail)
    .reduce((total, { count }) => total + count, 0);

const stages: readonly (readonly [label: string, ...asked: [Counted['event'], string?]])[] = [
  ['Páginas vistas', 'page'],
  ['Simulações começadas', 'demo', 'select-installment'],
  ['Simulações até o fim', 'demo', 'payment-confirmed'],
  ['Contas na calculadora', 'calculator'],
  ['Janelas de contato abertas', 'dialog'],
  ['Idas ao WhatsApp', 'whatsapp'],
  ['Contatos enviados', 'submit'],
];

/** The way to a lead, stage by stage. Visits may skip stages, so none is a subset of the one before. */
export const funnelStages = (counts: readonly Counted[]): { label: string; count: number }[] =>
  stages.map(([label, ...asked]) => ({ label, count: sumFunnel(counts, ...asked) }));

export type LeadWorkCounts = { answered: number; qualified: number; won: number };

export const workStages = (counts: LeadWorkCounts): { label: string; count: number }[] => [
  { label: 'Contatos respondidos', count: counts.answered },
  { label: 'Contatos qualificados', count: counts.qualified },
  { label: 'Contatos ganhos', count: counts.won },
];

/**
 * One event's counts by detail, most frequent first.
 * @param nameOf the display name of a detail; details with the same name are added up
 */
export function rankFunnel(
  counts: readonly Counted[],
  event: Counted['event'],
  nameOf: (detail: string) => string = String,
): { label: string; count: number }[] {
  const named = Map.groupBy(
    counts.filter((one) => one.event === event),
    ({ detail }) => nameOf(detail),
  );
  return Array.from(named, ([label, group]) => ({ label, count: sumFunnel(group, event) })).sort(
    (left, right) => right.count - left.count || left.label.localeCompare(right.label),
  );
}
