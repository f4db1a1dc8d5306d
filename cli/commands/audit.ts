import { formatSecond } from '../../leads/saoPauloTime.ts';
import {
  listActions,
  type OperatorAction,
  type RecordedAction,
} from '../../server/leads/operatorActions.ts';
import { command } from '../command.ts';
import { parseLimit } from '../commandLine.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import type { RowLayout } from '../output/table.ts';
import { writeText } from '../terminal.ts';

const actionNames: Record<OperatorAction, string> = {
  erase: 'apagados a pedido (erase)',
  disclose: 'mostrados a pedido (show)',
  purge: 'apagados por idade (purge)',
  export: 'exportados (export)',
  restore: 'restaurados de um backup (restore)',
  copy: 'copiados para outro banco (copy)',
  correct: 'corrigidos a pedido (correct)',
  'sign-in': 'entrou na caixa da equipe',
  invite: 'convidou para a equipe',
  'remove-member': 'tirou da equipe',
};

/** How the audit is listed. */
const actionLayout: RowLayout<RecordedAction> = {
  columns: [
    {
      heading: 'Quando',
      origin: 'own',
      text: ({ happened_at }) => formatSecond(happened_at),
      least: 19,
    },
    { heading: 'Leads', origin: 'own', text: ({ leads }) => String(leads), least: 5 },
    { heading: 'Ação', origin: 'own', text: ({ action }) => actionNames[action], least: 10 },
    {
      heading: 'Campo e traço do valor anterior, ou pessoa',
      origin: 'typed',
      text: ({ detail }) => detail ?? '',
    },
    { heading: 'Quem', origin: 'typed', text: ({ actor }) => actor ?? 'terminal', least: 12 },
  ],
  empty: 'Nenhuma ação registrada.',
};

/** Shown unless more are asked for. */
const usualLimit = 1000;

export const audit = command(
  {
    name: 'audit',
    help: { audit: 'o que foi exportado, mostrado, corrigido ou apagado, e quando' },
    options: ['limit', 'format'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
    const limit = options.limit === undefined ? usualLimit : parseLimit(options.limit);
    return async (database) => {
      const actions = await listActions(database, limit);
      await writeText(terminal.out, formatRows(format, actions, actionLayout, terminal.width));
    };
  },
);
