import type { OperatorAction, RecordedAction } from '../../server/desk/operatorActions.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';
import type { Column } from './Column.ts';
import type { RowLayout } from './RowLayout.ts';

const actionNames: Record<OperatorAction, string> = {
  erase: 'apagados a pedido (erase)',
  disclose: 'mostrados a pedido (show)',
  purge: 'apagados por idade (purge)',
  export: 'exportados (export)',
  restore: 'restaurados de um backup (restore)',
  copy: 'copiados para outro banco (copy)',
};

const columns = {
  happenedAt: {
    heading: 'Quando',
    origin: 'own',
    text: ({ happened_at }) => formatSaoPauloTime(happened_at),
  },
  leads: { heading: 'Leads', origin: 'own', text: ({ leads }) => String(leads) },
  action: { heading: 'Ação', origin: 'own', text: ({ action }) => actionNames[action] },
} as const satisfies Record<string, Column<RecordedAction>>;

/** How the audit is listed. */
export const actionLayout: RowLayout<RecordedAction> = {
  columns: Object.values(columns),
  shown: [
    { column: columns.happenedAt, least: 19 },
    { column: columns.leads, least: 5 },
    { column: columns.action, least: 10 },
  ],
  empty: 'Nenhuma ação registrada.',
};
