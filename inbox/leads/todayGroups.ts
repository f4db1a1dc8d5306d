import { hasEnded } from '../../leads/leadStatuses.ts';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import type { TeamLead } from '../../server/inbox/leadAnswers.ts';
import type { TodayView } from '../../server/inbox/teamRoutes.ts';

/** The groups of the day, in the order in which they are worked. */
export const todayGroups = ['new', 'overdue', 'today', 'steps', 'adrift'] as const;

export type GroupName = (typeof todayGroups)[number];

export const isPromised = ({ status, firstAnswerAt }: TeamLead): boolean =>
  status === 'new' && firstAnswerAt === null;

const isBeforeNight = (moment: string, now: Date): boolean => {
  const night = startOfSaoPauloDay(addDays(saoPauloDay(now), 1));
  return night !== null && new Date(moment) < night;
};

/** The group that a lead belongs to, as `server/team/today.ts` has it; null for none. */
export function groupOf(lead: TeamLead, now: Date): GroupName | null {
  if (lead.quarantine !== null) return null;
  if (isPromised(lead)) {
    if (new Date(lead.dueAt) <= now) return 'overdue';
    return isBeforeNight(lead.dueAt, now) ? 'today' : 'new';
  }
  if (hasEnded(lead.status)) return null;
  if (lead.nextStep) return 'steps';
  return lead.status === 'new' ? null : 'adrift';
}

const places: Record<GroupName, (lead: TeamLead) => string | number> = {
  new: ({ created_at }) => -Date.parse(created_at),
  overdue: ({ created_at }) => created_at,
  today: ({ created_at }) => created_at,
  steps: ({ nextStep }) => nextStep?.at ?? '',
  adrift: ({ id }) => id,
};

/** @param owner whose day it is; null for everybody's */
type Scope = { owner: string | null; now: Date };

/** The day once a lead has become what it is now: in its group, and in no other. */
export function withLead(day: TodayView, lead: TeamLead, { owner, now }: Scope): TodayView {
  const isIn = owner === null || lead.owner === owner || (lead.owner === null && isPromised(lead));
  const home = isIn ? groupOf(lead, now) : null;
  const next = { ...day };
  for (const name of todayGroups) {
    const { total, leads } = day[name];
    const others = leads.filter(({ id }) => id !== lead.id);
    const left = total - (leads.length - others.length);
    if (name !== home) next[name] = { total: left, leads: others };
    else {
      const placeOf = places[name];
      const sorted = [...others, lead].sort((one, other) =>
        placeOf(one) < placeOf(other) ? -1 : 1,
      );
      next[name] = { total: left + 1, leads: sorted };
    }
  }
  return next;
}

/** The day with each lead as it is shown, where it belongs by now. */
export function regroup(
  day: TodayView,
  show: (lead: TeamLead) => TeamLead,
  scope: Scope,
): TodayView {
  let next = day;
  for (const name of todayGroups) {
    for (const lead of day[name].leads) {
      const shown = show(lead);
      if (shown !== lead || groupOf(shown, scope.now) !== name) next = withLead(next, shown, scope);
    }
  }
  return next;
}

/** What is to be done by tonight. */
export const countToday = (day: TodayView, now: Date): number =>
  day.new.total +
  day.overdue.total +
  day.today.total +
  day.steps.leads.filter(({ nextStep }) => nextStep && isBeforeNight(nextStep.at, now)).length;
