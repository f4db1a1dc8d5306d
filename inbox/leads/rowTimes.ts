import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import { agoText, dayText, shortHourText } from '../moments.ts';
import { groupOf } from './todayGroups.ts';

export type RowTime = {
  at: string;
  lines: [string, string];
  state: 'new' | 'overdue' | 'late step' | 'due' | 'done';
};

const isToday = (moment: Date, now: Date) => dayText(moment, now) === 'hoje';

/** `seg 23/11`, today `hoje 16h20`. */
const dayOrHour = (moment: Date, now: Date) =>
  isToday(moment, now) ? `hoje ${shortHourText(moment)}` : dayText(moment, now);

export function rowTimeOf(lead: TeamLead, now: Date): RowTime {
  const { nextStep, firstAnswerAt, dueAt, created_at } = lead;
  const due = new Date(dueAt);
  const at = dueAt;
  const group = groupOf(lead, now);
  if (group === 'overdue') {
    return { at, lines: ['venceu', dayOrHour(due, now)], state: 'overdue' };
  }
  if (group === 'today') return { at, lines: ['vence', shortHourText(due)], state: 'due' };
  if (group === 'new') {
    const [day = ''] = dayText(due, now).split(' ');
    return { at, lines: [agoText(new Date(created_at), now), `vence ${day}`], state: 'new' };
  }
  if (nextStep) {
    const planned = new Date(nextStep.at);
    const day = dayText(planned, now);
    const lines: RowTime['lines'] =
      planned < now ? ['era', dayOrHour(planned, now)] : [day, shortHourText(planned)];
    return { at: nextStep.at, lines, state: planned < now ? 'late step' : 'due' };
  }
  const done = new Date(firstAnswerAt ?? created_at);
  const said = firstAnswerAt ? 'respondido' : 'recebido';
  const when = isToday(done, now) ? shortHourText(done) : dayText(done, now);
  return { at: done.toISOString(), lines: [when, said], state: 'done' };
}
