import { formatSecond } from '../../leads/saoPauloTime.ts';
import type { LeadNote } from '../../server/leads/leadDossier.ts';
import type { Queries } from '../../server/store/Database.ts';
import { type Worked, withTeamWork } from '../../server/team/exportLeads.ts';
import { type HistoryLine, readHistory, terminalActor } from '../../server/team/work.ts';
import { typed } from './table.ts';

export type WithHistory = Worked & { history: readonly HistoryLine[] };

export async function* withHistory<Lead extends { id: number }>(
  queries: Queries,
  leads: AsyncIterable<Lead>,
): AsyncIterable<Lead & WithHistory> {
  for await (const lead of withTeamWork(queries, leads)) {
    yield { ...lead, history: await readHistory(queries, [lead.id]) };
  }
}

export const notesText = (notes: readonly LeadNote[]): string =>
  notes
    .map(({ written_at, author, text }) => {
      const name = author === terminalActor ? null : author;
      return [formatSecond(written_at), name, text].filter(Boolean).join('  ');
    })
    .join('\n');

const fieldNames: Record<HistoryLine['field'], string> = {
  status: 'situação',
  owner: 'responsável',
  firstAnswerAt: 'primeira resposta',
  answeredBy: 'meio da resposta',
  nextStep: 'próximo passo',
  wonCents: 'vendas previstas por mês (centavos)',
  lostReason: 'motivo da perda',
  quarantine: 'quarentena',
  correction: 'dado corrigido',
  note: 'anotação',
  person: 'pessoa',
};

export const historyColumn = typed<Pick<WithHistory, 'history'>>('Histórico', ({ history }) =>
  history
    .map(
      ({ happened_at, actor, field, before, after }) =>
        `${formatSecond(happened_at)}  ${actor}  ${fieldNames[field]}: ${before ?? '–'} → ${after ?? '–'}`,
    )
    .join('\n'),
);
