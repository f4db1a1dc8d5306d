import { sumFunnel } from '../../leads/funnelCounts.ts';
import type { FunnelCount, FunnelEvent } from '../../server/funnel/FunnelTally.ts';
import type { Column } from './countColumns.ts';

const stages: readonly [label: string, event: FunnelEvent, detail?: string][] = [
  ['Páginas vistas', 'page'],
  ['Simulações começadas', 'demo', 'select-installment'],
  ['Simulações até o fim', 'demo', 'payment-confirmed'],
  ['Contas na calculadora', 'calculator'],
  ['Janelas de contato abertas', 'dialog'],
  ['Contatos enviados', 'submit'],
];

/** The way to a lead, stage by stage. A visit may skip stages, so none is a part of the one before. */
export const funnelStages = (counts: readonly FunnelCount[]): Column[] =>
  stages.map(([label, ...asked]) => ({ label, count: sumFunnel(counts, ...asked) }));
