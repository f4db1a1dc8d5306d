import { deliveryStateNames } from '../../leads/deliveryState.ts';
import type { DeliveryRecord } from '../../server/delivery/deliveryLog.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';
import type { Column } from './Column.ts';
import type { RowLayout } from './RowLayout.ts';

const columns = {
  lead: { heading: 'Lead Nº', origin: 'own', text: ({ lead_id }) => String(lead_id) },
  channel: { heading: 'Canal', origin: 'own', text: ({ channel }) => channel },
  state: { heading: 'Situação', origin: 'own', text: ({ state }) => deliveryStateNames[state] },
  attempts: { heading: 'Tentativas', origin: 'own', text: ({ attempts }) => String(attempts) },
  failure: { heading: 'Última falha', origin: 'own', text: ({ failure }) => failure ?? '' },
  due: {
    heading: 'Próxima tentativa',
    origin: 'own',
    text: ({ state, due_at }) => (state === 'waiting' ? formatSaoPauloTime(due_at) : ''),
  },
  delivered: {
    heading: 'Entregue em',
    origin: 'own',
    text: ({ delivered_at }) => (delivered_at ? formatSaoPauloTime(delivered_at) : ''),
  },
  created: {
    heading: 'Desde',
    origin: 'own',
    text: ({ created_at }) => formatSaoPauloTime(created_at),
  },
} as const satisfies Record<string, Column<DeliveryRecord>>;

/** How deliveries are listed. */
export const deliveryLayout: RowLayout<DeliveryRecord> = {
  columns: Object.values(columns),
  shown: [
    { column: columns.lead, least: 7 },
    { column: columns.channel, least: 7 },
    { column: columns.state, least: 10 },
    { column: columns.attempts, least: 10 },
    { column: columns.failure, least: 12 },
    { column: columns.due, least: 19 },
    { column: columns.delivered, least: 19 },
    { column: columns.created, least: 19 },
  ],
  empty: 'Nenhuma entrega encontrada.',
};
