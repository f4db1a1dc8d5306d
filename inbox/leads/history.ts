import type { CorrectableField } from '../../leads/correction.ts';
import { nameForm } from '../../leads/formDefinitions.ts';
import { leadStatusNames } from '../../leads/leadStatuses.ts';
import type { NextStep } from '../../leads/leadWork.ts';
import { formatReais } from '../../leads/money.ts';
import { operatorColumns } from '../../leads/operatorColumns.ts';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { HistoryLine } from '../../server/team/work.ts';
import { hourText, momentText } from '../moments.ts';
import { type Member, nameOf } from '../viewer.ts';
import { leadNumber } from './leadNames.ts';

/** `amanhã 10h00: ligar`. */
const stepText = ({ at, text: what }: NextStep, now: Date): string =>
  `${momentText(new Date(at), now)}: ${what}`;

type Knowledge = { members: readonly Member[]; now: Date };

/** A value of the history in words; what is not there has words too. */
export function valueText(
  { field }: Pick<HistoryLine, 'field'>,
  value: string | null,
  { members, now }: Knowledge,
): string {
  if (field === 'nextStep') return value ? stepText(JSON.parse(value), now) : 'Sem próximo passo';
  if (field === 'owner') return value ? nameOf(value, members) : 'Sem dono';
  if (field === 'wonCents') return value ? formatReais(Number(value)) : '–';
  if (field === 'firstAnswerAt') return value ? momentText(new Date(value), now) : '–';
  if (field === 'status') return leadStatusNames[value as keyof typeof leadStatusNames] ?? '–';
  return value ?? '–';
}

/** Why a lead went to another owner, where the change does not say it. */
const reasons: Readonly<Record<string, string>> = {
  silence: 'quem estava com ele passou metade do prazo em silêncio',
  away: 'fica fora',
};

function ownerText({ actor, after, reason }: HistoryLine, members: readonly Member[]): string {
  if (after === null) return 'Deixou sem dono';
  if (actor === after) return 'Pegou o contato';
  const gave = `${actor === 'turn' ? 'Na vez de' : 'Passou para'} ${nameOf(after, members)}`;
  const why = reasons[reason ?? ''];
  return why ? `${gave}: ${why}` : gave;
}

/** One line of the history as a sentence, without its subject; empty for what another line says. */
export function lineText(line: HistoryLine, known: Knowledge): string {
  const { field, before, after } = line;
  const value = () => valueText(line, after, known);
  if (field === 'owner') return ownerText(line, known.members);
  if (field === 'status') return `${valueText(line, before, known)} → ${value()}`;
  if (field === 'firstAnswerAt') {
    return after ? `Respondeu às ${hourText(new Date(after))}` : 'Desfez a resposta';
  }
  if (field === 'nextStep') return after ? `Próximo passo: ${value()}` : 'Tirou o próximo passo';
  if (field === 'wonCents') return after ? `Valor: ${value()}` : '';
  if (field === 'lostReason') return after ? `Motivo: ${after}` : '';
  if (field === 'note') return 'Anotou';
  if (field === 'quarantine') return after ? 'Pôs em quarentena' : 'Liberou da quarentena';
  if (field === 'correction')
    return `Corrigiu ${operatorColumns[after as CorrectableField].label.toLowerCase()}`;
  if (field === 'person') {
    if (after === null) return 'Junto só de quem tem o mesmo e-mail ou telefone';
    return after === '0' ? 'Separou dos outros contatos' : 'Juntou com outros contatos da pessoa';
  }
  return '';
}

export type Deed = {
  at: string;
  /** Null where nobody did it: the lead came. */
  actor: string | null;
  text: string;
  isNote: boolean;
};

export function deedsOf(lead: LeadDetails, known: Knowledge): Deed[] {
  const changes = Object.values(
    Object.groupBy(
      lead.history.filter(({ field, lead_id }) => field !== 'note' || lead_id !== lead.id),
      ({ lead_id, version, actor }) => `${lead_id} ${version} ${actor}`,
    ),
  ).flatMap((lines = []): Deed[] => {
    const [first] = lines;
    const said = lines.map((line) => lineText(line, known)).filter(Boolean);
    if (!first || said.length === 0) return [];
    const { happened_at: at, actor, reason, lead_id } = first;
    const of = `${lead_id === lead.id ? '' : `${leadNumber(lead_id)}: `}${reason === 'undo' ? 'Desfez: ' : ''}`;
    return [{ at, actor, text: `${of}${said.join('; ')}`, isNote: false }];
  });
  const notes = lead.team_notes.map(
    ({ written_at, author, text: note }): Deed => ({
      at: written_at,
      actor: author ?? 'terminal',
      text: note,
      isNote: true,
    }),
  );
  const form = lead.context && nameForm(lead.context.form);
  const came = form ? `Chegou: ${form}` : 'Chegou';
  return [...changes, ...notes]
    .sort((one, other) => other.at.localeCompare(one.at))
    .concat({ at: lead.created_at, actor: null, text: came, isNote: false });
}
