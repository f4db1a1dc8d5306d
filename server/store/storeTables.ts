export type StoreTable = {
  name: string;
  /** The columns of its primary key, by which its rows are read in portions. */
  key: readonly string[];
  /**
   * Whose rows it has after a restore: the backup's, nobody's, or those of both; of these, the ones that the
   * replaced store has too are as they stand there.
   */
  restored: 'backup' | 'none' | 'both';
  /**
   * What a copy to Postgres brings: all rows into an empty table, or into the place of the one row that the
   * schema begins with. Left out where the target has its own.
   */
  copied?: 'all' | 'one';
};

const byLead = (name: string, ...key: string[]): StoreTable => ({
  name,
  key: key.length > 0 ? key : ['lead_id'],
  restored: 'backup',
  copied: 'all',
});

/** All tables, each behind those that it refers to. Whoever adds one decides here what backups and copies do with it. */
export const storeTables: readonly StoreTable[] = [
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
  // Who has left since the backup stays out.
  { name: 'team_members', key: ['email'], restored: 'both', copied: 'all' },
  // A way in that was closed since would be open again.
  { name: 'team_sign_ins', key: ['id'], restored: 'none' },
  { name: 'team_sessions', key: ['id'], restored: 'none' },
  // A form without script that is sent once more after the move is stored once.
  { name: 'form_secret', key: ['id'], restored: 'backup', copied: 'one' },
  { name: 'team_clock', key: ['id'], restored: 'backup', copied: 'one' },
  { name: 'store_heartbeat', key: ['id'], restored: 'backup' },
];
