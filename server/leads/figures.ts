import type { LeadContext } from '../../leads/leadContext.ts';
import type { LeadStatus } from '../../leads/leadStatuses.ts';
import type { QuarantineReason } from '../../leads/StoredLead.ts';
import { saoPauloDay } from '../../leads/saoPauloTime.ts';
import type { Queries, SqlRow } from '../store/Database.ts';
import type { FunnelCount } from '../store/LeadStore.ts';
import { type LeadFilter, newestFirst, type Position } from './LeadFilter.ts';

export type Count<Of> = { of: Of; count: number };

/** Counts of leads, those in quarantine left out but for their own number. Each list begins with the most. */
export type LeadFigures = {
  total: number;
  quarantined: number;
  /** Each day of São Paulo that has leads, `2026-11-21`, in the order of time. */
  days: Count<string>[];
  statuses: Count<LeadStatus>[];
};

type Counted = Position & {
  status: LeadStatus;
  quarantine: QuarantineReason | null;
  context: string | null;
};

/** What else is counted in the same pass over the leads. */
export type FurtherCount<More> = {
  /** Columns beside those of every count, `a, b`. */
  columns: string;
  /** Where they stand, joined to `stored_leads`. */
  join: string;
  /** From when on leads are read, though those before the span count in nothing else; from its beginning where left out. */
  since?: Date | undefined;
  /** Gets each lead that is not in quarantine; `isOfSpan`: it came within the span. */
  each: (lead: Counted & More, facts: LeadContext | null, isOfSpan: boolean) => void;
};

class Tally<Of> {
  readonly #counts = new Map<Of, number>();

  add(of: Of): void {
    this.#counts.set(of, (this.#counts.get(of) ?? 0) + 1);
  }

  get counts(): Count<Of>[] {
    return Array.from(this.#counts, ([of, count]) => ({ of, count }));
  }

  get mostFirst(): Count<Of>[] {
    return this.counts.sort((one, other) => other.count - one.count);
  }
}

const byTime = (one: Count<string>, other: Count<string>) => (one.of < other.of ? -1 : 1);

/** Counts the leads of a time by day and status. JSON is read here: the databases ask for its parts differently. */
export async function readFigures<More extends SqlRow = SqlRow>(
  queries: Queries,
  span: Pick<LeadFilter, 'from' | 'until'>,
  further?: FurtherCount<More>,
): Promise<LeadFigures> {
  const [days, statuses] = [new Tally<string>(), new Tally<LeadStatus>()];
  let [total, quarantined] = [0, 0];
  const { columns = '', join = '', since = span.from, each } = further ?? {};
  const first = span.from?.toISOString() ?? '';
  const read = { ...span, ...(since && { from: since }) };
  const select = `SELECT id, created_at, status, quarantine, context${columns && `, ${columns}`}
    FROM stored_leads ${join}`;
  for await (const lead of newestFirst<Counted & More>(queries, select, read)) {
    const { created_at, status, quarantine, context } = lead;
    const isOfSpan = created_at >= first;
    if (quarantine !== null) {
      if (isOfSpan) quarantined += 1;
      continue;
    }
    if (isOfSpan) {
      total += 1;
      days.add(saoPauloDay(new Date(created_at)));
      statuses.add(status);
    }
    each?.(lead, context === null ? null : (JSON.parse(context) as LeadContext), isOfSpan);
  }
  return { total, quarantined, days: days.counts.sort(byTime), statuses: statuses.mostFirst };
}

/** The counts of the days `from` to `until`, both inclusive (`2026-11-21`), by day, event and detail. */
export const readFunnel = (
  queries: Queries,
  { from, until }: { from: string; until: string },
): Promise<FunnelCount[]> =>
  queries.all<FunnelCount & SqlRow>(
    `SELECT day, event, detail, count FROM funnel_counts
     WHERE day BETWEEN $1 AND $2 ORDER BY day, event, detail`,
    [from, until],
  );
