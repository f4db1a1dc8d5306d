import type { LeadContext } from '../../shared/leadContext.ts';
import type { Database, Queries, SqlRow } from '../store/Database.ts';
import { qualified, qualifiedOrEnded } from './statusSql.ts';

export const adServices = ['google-ads', 'meta'] as const;

export type AdService = (typeof adServices)[number];

export type Stage = 'qualified' | 'won';

export const googleConversionNames: Record<Stage, string> = {
  qualified: 'Lead qualificado',
  won: 'Lead ganho',
};

/** The standard events of Meta's Conversions API. */
export const metaEventNames: Record<Stage, string> = {
  qualified: 'QualifiedLead',
  won: 'Purchase',
};

/** A stage that a lead reached. It is reported to an advertising service with nothing but the lead's click. */
export type Conversion = {
  lead: number;
  stage: Stage;
  /** When the lead first reached the stage; for a win, when it was last won. */
  at: Date;
  arrivedAt: Date;
  /** A won lead's expected monthly sales; null for other stages. */
  cents: number | null;
  source: NonNullable<LeadContext['source']> | null;
};

type Found = SqlRow & {
  id: number;
  created_at: string;
  context: string | null;
  status: string;
  won_cents: number | null;
  qualified_at: string | null;
  won_at: string | null;
  handed_qualified: number;
  handed_won: number;
};

/** A lead that skipped the stage qualified when it reached a later one; one that was reset to the beginning did not. */
const select = `SELECT id, created_at, context, status, won_cents,
  (SELECT min(happened_at) FROM lead_history AS h WHERE h.lead_id = id AND field = 'status'
    AND after IN ${qualified}) AS qualified_at,
  (SELECT max(happened_at) FROM lead_history AS h WHERE h.lead_id = id AND field = 'status'
    AND after = 'won') AS won_at,
  (SELECT count(*) FROM lead_conversions AS c WHERE c.lead_id = id AND target = $1
    AND stage = 'qualified') AS handed_qualified,
  (SELECT count(*) FROM lead_conversions AS c WHERE c.lead_id = id AND target = $1
    AND stage = 'won') AS handed_won
  FROM stored_leads LEFT JOIN lead_work ON lead_work.lead_id = id
  WHERE quarantine IS NULL AND status <> 'new' AND status IN ${qualifiedOrEnded}
    AND id > $2 ORDER BY id LIMIT $3`;

const pageSize = 500;

/**
 * Qualified and won leads, by lead id; each lead and stage once, without quarantined ones.
 * @param isNew leaves out what was already exported for the service
 */
export async function* readConversions(
  queries: Queries,
  service: AdService,
  isNew: boolean,
): AsyncIterable<Conversion> {
  for (let last = 0; ; ) {
    const page = await queries.all<Found>(select, [service, last, pageSize]);
    for (const row of page) {
      const facts = row.context === null ? null : (JSON.parse(row.context) as LeadContext);
      const common = {
        lead: row.id,
        arrivedAt: new Date(row.created_at),
        source: facts?.source ?? null,
      };
      const { qualified_at, won_at, won_cents } = row;
      if (qualified_at !== null && !(isNew && row.handed_qualified > 0)) {
        yield { ...common, stage: 'qualified', at: new Date(qualified_at), cents: null };
      }
      if (row.status === 'won' && won_at !== null && !(isNew && row.handed_won > 0)) {
        yield { ...common, stage: 'won', at: new Date(won_at), cents: won_cents };
      }
    }
    last = page.at(-1)?.id ?? last;
    if (page.length < pageSize) return;
  }
}

export const markHanded = (
  database: Database,
  service: AdService,
  handed: readonly Pick<Conversion, 'lead' | 'stage'>[],
  now = new Date(),
): Promise<void> =>
  database.transaction(async (queries) => {
    for (const { lead, stage } of handed) {
      await queries.run(
        `INSERT INTO lead_conversions (lead_id, target, stage, handed_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING`,
        [lead, service, stage, now.toISOString()],
      );
    }
  });
