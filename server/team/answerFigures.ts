import { isQualified } from '../../leads/leadStatuses.ts';
import { businessTimeBetween, oneHour, promisedHours, replyDueAt } from '../../leads/replyTime.ts';
import { type FurtherCount, type LeadFigures, readFigures } from '../leads/figures.ts';
import type { LeadFilter } from '../leads/LeadFilter.ts';
import type { Queries } from '../store/Database.ts';
import { qualified } from './statusSql.ts';

/**
 * How the promise was kept, for the leads of a time. A lead's clock runs from its arrival to `replyDueAt`;
 * its answer is what a person marked. Nobody's answer is guessed.
 */
export type AnswerFigures = {
  /** With a marked answer. */
  answered: number;
  /** Answered before the clock had run out. */
  inTime: number;
  /** New, not answered, and the clock has run out. New leads whose clock still runs count nowhere. */
  overdue: number;
  /** Moved on without a marked answer: nobody knows when it came, so they count neither way. */
  unmarked: number;
  /** Of those that were answered, in business time; null where none was. */
  medianMinutes: number | null;
  /** `inTime` among all whose promise has been kept or broken, 0 to 1; null where there is none. */
  share: number | null;
  /** How many were answered in the first hour of business time, the second, … the 24th, and later. */
  hours: number[];
};

/** What became of leads that have one thing in common. */
export type Result<Of = string | null> = {
  of: Of;
  leads: number;
  answered: number;
  inTime: number;
  /** Qualified or further on now, or lost after they had been. */
  qualified: number;
  won: number;
  wonCents: number;
};

/** What became of the leads of a time. The lists begin with the most leads, and are no longer than `mostRows`. */
export type Results = {
  total: Result<null>;
  /** By the campaign's name, else its source, else the site that led here; null for leads that came straight or did not say. */
  campaigns: Result[];
  /** Null: the lead came without a word about its form. */
  forms: Result[];
  /** By what the lead says of its shop: the segment in the form of benefits, the platform in the calculator's; null for the other forms, which ask neither. */
  segments: Result[];
};

/** All that is counted of the leads of a time. */
export type TeamFigures = LeadFigures & { answers: AnswerFigures; results: Results };

/** Whatever visitors put into addresses, an answer stays small. */
const mostRows = 100;

type Worked = {
  platform: string;
  first_answer_at: string | null;
  won_cents: number | string | null;
  was_qualified: number;
};

const columns = `platform, first_answer_at, won_cents,
  CASE WHEN status = 'lost' AND EXISTS (
    SELECT 1 FROM lead_history AS h WHERE h.lead_id = id AND h.field = 'status'
      AND h.after IN ${qualified}
  ) THEN 1 ELSE 0 END AS was_qualified`;

const join = 'LEFT JOIN lead_work ON lead_work.lead_id = id';

const noResult = { leads: 0, answered: 0, inTime: 0, qualified: 0, won: 0, wonCents: 0 };

class Tally {
  readonly #results = new Map<string | null, Result>();

  add(of: string | null, one: Omit<Result, 'of'>): void {
    const sum = this.#results.get(of) ?? { of, ...noResult };
    for (const key of Object.keys(noResult) as (keyof typeof noResult)[]) sum[key] += one[key];
    this.#results.set(of, sum);
  }

  get mostFirst(): Result[] {
    const rows = [...this.#results.values()];
    return rows.sort((one, other) => other.leads - one.leads).slice(0, mostRows);
  }
}

/** A form that asks for no segment says in its place where the lead came from: `Via formulário rápido`. */
const segmentOf = (platform: string) => (platform.startsWith('Via ') ? null : platform);

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((place) => sorted[place]);
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const oneMinute = 60_000;

/** Counts the leads of a time, how they were answered and what became of them, in one pass. */
export async function readTeamFigures(
  queries: Queries,
  span: Pick<LeadFilter, 'from' | 'until'>,
  now = new Date(),
): Promise<TeamFigures> {
  const counted = { answered: 0, inTime: 0, overdue: 0, unmarked: 0 };
  const hours = Array<number>(promisedHours + 1).fill(0);
  const times: number[] = [];
  const [total, campaigns, forms, segments] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const each: FurtherCount<Worked>['each'] = (lead, facts) => {
    const [arrival, answer] = [new Date(lead.created_at), lead.first_answer_at];
    const due = replyDueAt(arrival);
    const isInTime = answer !== null && new Date(answer) <= due;
    if (answer !== null) {
      const time = businessTimeBetween(arrival, new Date(answer));
      const hour = isInTime
        ? Math.min(Math.floor(time / oneHour), promisedHours - 1)
        : promisedHours;
      times.push(time / oneMinute);
      hours[hour] = (hours[hour] ?? 0) + 1;
      counted.answered += 1;
      if (isInTime) counted.inTime += 1;
    } else if (lead.status !== 'new') counted.unmarked += 1;
    else if (due < now) counted.overdue += 1;
    const isWon = lead.status === 'won';
    const one = {
      leads: 1,
      answered: answer === null ? 0 : 1,
      inTime: isInTime ? 1 : 0,
      qualified: isQualified(lead.status) || lead.was_qualified === 1 ? 1 : 0,
      won: isWon ? 1 : 0,
      wonCents: isWon ? Number(lead.won_cents ?? 0) : 0,
    };
    const { utm_campaign, utm_source, referrer } = facts?.source ?? {};
    total.add(null, one);
    campaigns.add(utm_campaign ?? utm_source ?? referrer ?? null, one);
    forms.add(facts?.form ?? null, one);
    segments.add(segmentOf(lead.platform), one);
  };
  const figures = await readFigures<Worked>(queries, span, { columns, join, each });
  const decided = counted.answered + counted.overdue;
  const median = medianOf(times);
  return {
    ...figures,
    answers: {
      ...counted,
      medianMinutes: median === null ? null : Math.round(median),
      share: decided === 0 ? null : counted.inTime / decided,
      hours,
    },
    results: {
      total: { ...noResult, ...total.mostFirst[0], of: null },
      campaigns: campaigns.mostFirst,
      forms: forms.mostFirst,
      segments: segments.mostFirst,
    },
  };
}
