import type { DeliveryReport } from '../server/delivery/DeliveryReport.ts';

const words = {
  delivered: 'entregue',
  retry: 'falhou, será tentada de novo',
  dead: 'falhou de vez',
  'given back': 'interrompida, fica para depois',
  'no longer ours': 'assumida por outro processo ou retirada',
} as const;

/** What a worker reports, on one line in pt-BR: numbers and states, nothing of the lead. */
export function describeDelivery(report: DeliveryReport): string {
  if (report.event === 'store away') {
    return `Banco de dados indisponível (${report.code}); tentando de novo.`;
  }
  if (report.event === 'store back') return 'Banco de dados disponível de novo.';
  const { lead, channel, event, failure } = report;
  return `Lead ${lead}, ${channel}: ${words[event]}${failure ? ` (${failure})` : ''}`;
}
