import {
  actionNames,
  listActions,
  type RecordedAction,
} from '../../server/leads/operatorActions.ts';
import { formatSecond } from '../../shared/saoPauloTime.ts';
import { command } from '../command.ts';
import { parseLimit } from '../commandLine.ts';
import { rowPrinter } from '../output/formats.ts';
import { column, type RowLayout } from '../output/table.ts';

const actionLayout: RowLayout<RecordedAction> = {
  columns: [
    column('Quando', ({ happened_at }) => formatSecond(happened_at)),
    column('Leads', ({ leads }) => String(leads)),
    column('Ação', ({ action }) => actionNames[action]),
    column('Campo e traço do valor anterior, ou pessoa', ({ detail }) => detail ?? ''),
    column('Quem', ({ actor }) => actor ?? 'terminal'),
  ],
  empty: 'Nenhuma ação registrada.',
};

const linesShown = 1000;

export const audit = command(
  {
    name: 'audit',
    help: { audit: 'o que foi exportado, mostrado, corrigido ou apagado, e quando' },
    options: ['limit', 'format'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const print = rowPrinter(options.format, terminal);
    const limit = options.limit === undefined ? linesShown : parseLimit(options.limit);
    return async (database) => print(await listActions(database, limit), actionLayout);
  },
);
