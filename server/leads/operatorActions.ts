import type { Queries, SqlRow } from '../store/Database.ts';

/** Operators' actions that the law, or the team, may ask about later, as the audit shows them. */
export const actionNames = {
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
} as const;

type OperatorAction = keyof typeof actionNames;

/** One line of the audit, which does not name the persons behind leads. */
export type RecordedAction = {
  id: number;
  /** ISO 8601 in UTC, with milliseconds. */
  happened_at: string;
  action: OperatorAction;
  leads: number;
  /** The corrected field and a keyed hash of its old value, or the member concerned. */
  detail: string | null;
  /** E-mail address of the acting member; null for the terminal. */
  actor: string | null;
};

export async function recordAction(
  queries: Queries,
  action: OperatorAction,
  leads: number,
  { detail = null, actor = null }: { detail?: string | null; actor?: string | null } = {},
): Promise<void> {
  await queries.run(
    'INSERT INTO operator_actions (action, leads, detail, actor) VALUES ($1, $2, $3, $4)',
    [action, leads, detail, actor],
  );
}

/** Records an export of leads to a file, unless it is empty. */
export async function recordExport(
  queries: Queries,
  leads: number,
  actor: string | null = null,
): Promise<void> {
  if (leads > 0) await recordAction(queries, 'export', leads, { actor });
}

/** Newest first. */
export const listActions = (queries: Queries, limit: number): Promise<RecordedAction[]> =>
  queries.all<RecordedAction & SqlRow>(
    'SELECT id, happened_at, action, leads, detail, actor FROM operator_actions ORDER BY id DESC LIMIT $1',
    [limit],
  );
