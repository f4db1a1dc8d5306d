export type StoreTable = {
  name: string;
  /** Primary key, by which rows are read portion by portion. */
  key: readonly string[];
  /** Which store's rows a restore keeps; `both` prefers those of the replaced store. */
  restored: 'backup' | 'none' | 'both';
  /**
   * What is copied to Postgres: all rows into an empty table, or the one row that the schema begins with.
   * If left out, the target keeps its own.
   */
  copied?: 'all' | 'one';
};

const byLead = (name: string, ...key: string[]): StoreTable => ({
  name,
  key: key.length > 0 ? key : ['lead_id'],
  restored: 'backup',
  copied: 'all',
});

/**
 * All tables, each after those that it refers to. A new table says here what restores and copies do with it;
 * a new column of `merchant_leads` is stored and copied if it is in `leadColumns` of `shared/leadRules.ts`.
 */
export const copiedTables: readonly StoreTable[] = [
  byLead('merchant_leads', 'id'),
  byLead('lead_states'),
  byLead('lead_notes', 'id'),
  byLead('lead_work'),
  byLead('lead_history', 'event'),
  byLead('lead_conversions', 'lead_id', 'target', 'stage'),
  byLead('lead_outbox'),
  byLead('deliveries', 'id'),
  { name: 'delivery_channels', key: ['name'], restored: 'backup', copied: 'all' },
  { name: 'funnel_counts', key: ['day', 'event', 'detail'], restored: 'backup', copied: 'all' },
  { name: 'operator_actions', key: ['id'], restored: 'both', copied: 'all' },
  { name: 'erased_leads', key: ['lead_id'], restored: 'both', copied: 'all' },
  // People who have left since the backup do not return.
  { name: 'team_members', key: ['email'], restored: 'both', copied: 'all' },
  // A session that was ended since the backup would be open again.
  { name: 'team_sign_ins', key: ['id'], restored: 'none' },
  { name: 'team_sessions', key: ['id'], restored: 'none' },
  // The same secret, so that a form without script that is sent again after the copy is stored once.
  { name: 'form_secret', key: ['id'], restored: 'backup', copied: 'one' },
  { name: 'team_clock', key: ['id'], restored: 'backup', copied: 'one' },
];
