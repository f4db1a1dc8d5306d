import type { TodayView } from '../../server/inbox/teamRoutes.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { hasEnded } from '../../shared/leadStatuses.ts';
import { isPromised } from '../../shared/leadWork.ts';
import { endOfSaoPauloDay, saoPauloDay } from '../../shared/saoPauloTime.ts';

export const todayGroups = ['new', 'overdue', 'late', 'today', 'steps', 'adrift'] as const;

export type GroupName = (typeof todayGroups)[number];

const endOfDay = (now: Date): Date => endOfSaoPauloDay(saoPauloDay(now));

/** The group of a lead, by the rules of `server/team/today.ts`; null for none. */
export function groupOf(lead: TeamLead, now: Date): GroupName | null {
  if (lead.quarantine !== null) return null;
  if (isPromised(lead)) {
    const due = new Date(lead.dueAt);
    if (due <= now) return 'overdue';
    return due < endOfDay(now) ? 'today' : 'new';
  }
  if (hasEnded(lead.status)) return null;
  if (lead.nextStep) return new Date(lead.nextStep.at) <= now ? 'late' : 'steps';
  return lead.status === 'new' ? null : 'adrift';
}

const places: Record<GroupName, (lead: TeamLead) => string | number> = {
  new: ({ created_at }) => -Date.parse(created_at),
  overdue: ({ created_at }) => created_at,
  late: ({ nextStep }) => nextStep?.at ?? '',
  today: ({ created_at }) => created_at,
  steps: ({ nextStep }) => nextStep?.at ?? '',
  adrift: ({ id }) => id,
};

/** Compares leads of a group. */
export const byPlace = (name: GroupName) => (one: TeamLead, other: TeamLead) =>
  places[name](one) < places[name](other) ? -1 : 1;

export type Group = { total: number; leads: TeamLead[] };

export type Day = Record<GroupName, Group>;

/** The day's leads by group: everybody's, or those of one member, with the unanswered ones that nobody owns. */
export function groupDay(
  { leads, more }: TodayView,
  { owner, now }: { owner: string | null; now: Date },
): Day {
  const isOf = (lead: TeamLead) =>
    owner === null || lead.owner === owner || (lead.owner === null && isPromised(lead));
  const groups = Map.groupBy(leads.filter(isOf), (lead) => groupOf(lead, now));
  const groupNamed = (name: GroupName): Group => {
    const sorted = (groups.get(name) ?? []).sort(byPlace(name));
    return { leads: sorted, total: sorted.length + more[name] };
  };
  return Object.fromEntries(todayGroups.map((name) => [name, groupNamed(name)])) as Day;
}

/** Leads without a next step are listed below the day, closed, and not counted. */
export const countedGroups = todayGroups.filter((name) => name !== 'adrift');

export const countToday = (day: Day): number =>
  countedGroups.reduce((count, name) => count + day[name].total, 0);

/** How many leads are to be worked on today: all that `countToday` counts but the steps of later days. */
export function countDue(day: Day, now: Date): number {
  const { leads, total } = day.steps;
  const due = leads.filter(({ nextStep }) => nextStep && new Date(nextStep.at) < endOfDay(now));
  // Those that are not listed are later than all that are.
  return countToday(day) - (due.length < leads.length ? total - due.length : 0);
}
