import { hasEnded } from '../../leads/leadStatuses.ts';
import { formatReais } from '../../leads/money.ts';
import { businessTimeBetween } from '../../leads/replyTime.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { businessText, dayText, hourText, spanText } from '../moments.ts';
import { statusNames } from './leadNames.ts';

/** The hour that a lead is sorted by, and what is to happen then. */
export type RowTime = {
  /** ISO 8601. */
  at: string;
  /** What there is beside the hour: `vence hoje`. */
  note: string;
  /** What is done next, or was done last. */
  next: string;
  state: 'overdue' | 'promised' | 'late step' | 'step' | 'done';
};

export const isPromised = ({ status, firstAnswerAt }: TeamLead): boolean =>
  status === 'new' && firstAnswerAt === null;

const firstAnswer = 'Primeira resposta';

function promiseTime({ dueAt, created_at }: TeamLead, now: Date): RowTime {
  const due = new Date(dueAt);
  if (due <= now) {
    const late = businessText(businessTimeBetween(due, now));
    return { at: dueAt, note: `venceu há ${late}`, next: firstAnswer, state: 'overdue' };
  }
  const age = now.getTime() - Date.parse(created_at);
  const isNew = age < 3_600_000;
  return {
    at: dueAt,
    note: `vence ${dayText(due, now)}`,
    next: isNew ? `Chegou há ${spanText(age)}` : firstAnswer,
    state: 'promised',
  };
}

/** What a row says of time: the promise while it runs, then the next step, then what came of it. */
export function rowTimeOf(lead: TeamLead, now: Date): RowTime {
  const { status, nextStep, firstAnswerAt, wonCents, lostReason, created_at } = lead;
  if (isPromised(lead)) return promiseTime(lead, now);
  if (nextStep) {
    const at = new Date(nextStep.at);
    const day = dayText(at, now);
    return at < now
      ? { at: nextStep.at, note: `era ${day}`, next: nextStep.text, state: 'late step' }
      : { at: nextStep.at, note: day, next: nextStep.text, state: 'step' };
  }
  const at = firstAnswerAt ?? created_at;
  const done = firstAnswerAt ? 'respondido' : 'recebido';
  const end = wonCents === null ? lostReason : formatReais(wonCents);
  return {
    at,
    note: `${done} ${dayText(new Date(at), now)}`,
    next: hasEnded(status) ? (end ?? statusNames[status]) : 'Sem próximo passo',
    state: 'done',
  };
}

export const rowHour = ({ at }: RowTime): string => hourText(new Date(at));
