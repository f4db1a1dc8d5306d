import type { LeadWork } from '../../leads/leadWork.ts';
import { formatReais } from '../../leads/money.ts';
import { formatSecond } from '../../leads/saoPauloTime.ts';
import type { LeadNote } from '../../server/leads/changeLeads.ts';
import type { Column } from '../../server/leads/leadCsv.ts';
import type { Queries } from '../../server/store/Database.ts';
import { type HistoryLine, readHistory, readWork, terminalActor } from '../../server/team/work.ts';
import { typed } from './table.ts';

/** What the team did with a lead, and all that was ever done. */
export type Worked = { work: LeadWork | null; history: readonly HistoryLine[] };

export async function* withTeamWork<Lead extends { id: number }>(
  queries: Queries,
  leads: AsyncIterable<Lead>,
): AsyncIterable<Lead & Worked> {
  for await (const lead of leads) {
    const [work, history] = [
      await readWork(queries, lead.id),
      await readHistory(queries, [lead.id]),
    ];
    yield { ...lead, work, history };
  }
}

const column = (heading: string, text: (work: LeadWork) => string | null) =>
  typed<Pick<Worked, 'work'>>(heading, null, ({ work }) => (work && text(work)) ?? '');

export const workColumns: readonly Column<Pick<Worked, 'work'>>[] = [
  column('Responsável', ({ owner }) => owner),
  column('Respondido em', ({ firstAnswerAt }) => firstAnswerAt && formatSecond(firstAnswerAt)),
  column('Próximo passo', ({ nextStep: step }) => step && `${formatSecond(step.at)} ${step.text}`),
  column('Valor ganho', ({ wonCents }) => (wonCents === null ? null : formatReais(wonCents))),
  column('Motivo da perda', ({ lostReason }) => lostReason),
];

/** The notes of a lead, one below the other, each with its time and which member wrote it. */
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
  wonCents: 'valor ganho (centavos)',
  lostReason: 'motivo da perda',
  quarantine: 'quarentena',
  correction: 'dado corrigido',
  note: 'anotação',
  person: 'pessoa',
};

/** Who changed what of a lead, one line for each. */
export const historyColumn = typed<Pick<Worked, 'history'>>('Histórico', null, ({ history }) =>
  history
    .map(
      ({ happened_at, actor, field, before, after }) =>
        `${formatSecond(happened_at)}  ${actor}  ${fieldNames[field]}: ${before ?? '–'} → ${after ?? '–'}`,
    )
    .join('\n'),
);
