import type { LeadWork } from '../../shared/leadWork.ts';
import { formatReais } from '../../shared/money.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import { formatSecond } from '../../shared/saoPauloTime.ts';
import { type Column, leadCsvColumns } from '../leads/leadCsv.ts';
import type { Queries } from '../store/Database.ts';
import { readWorks } from './work.ts';

export type Worked = { work: LeadWork | null };

const portionSize = 200;

export async function* withTeamWork<Lead extends { id: number }>(
  queries: Queries,
  leads: AsyncIterable<Lead>,
): AsyncIterable<Lead & Worked> {
  let portion: Lead[] = [];
  const read = async () => {
    const works = await readWorks(queries, portion);
    return portion.map((lead) => ({ ...lead, work: works.get(lead.id) ?? null }));
  };
  for await (const lead of leads) {
    portion.push(lead);
    if (portion.length < portionSize) continue;
    yield* await read();
    portion = [];
  }
  yield* await read();
}

const column = (heading: string, text: (work: LeadWork) => string | null): Column<Worked> => ({
  heading,
  text: ({ work }) => (work && text(work)) ?? '',
});

export const workColumns: readonly Column<Worked>[] = [
  column('Responsável', ({ owner }) => owner),
  column('Respondido em', ({ firstAnswerAt }) => firstAnswerAt && formatSecond(firstAnswerAt)),
  column('Próximo passo', ({ nextStep: step }) => step && `${formatSecond(step.at)} ${step.text}`),
  column('Vendas previstas por mês (ganho)', ({ wonCents }) =>
    wonCents === null ? null : formatReais(wonCents),
  ),
  column('Motivo da perda', ({ lostReason }) => lostReason),
];

export const exportColumns: readonly Column<StoredLead & Worked>[] = [
  ...leadCsvColumns,
  ...workColumns,
];
