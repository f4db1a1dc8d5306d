/** A table as it is read for a copy; the key orders its rows and is never null. */
export type CopiedTable = {
  table: string;
  /** Where its rows are read, if that is not the table itself. */
  from?: string;
  /** The column that holds the lead's number. */
  lead: 'id' | 'lead_id';
  columns: readonly string[];
};

/** Leads as the view has them: their money as cents in text, on both databases. */
export const leadTable: CopiedTable = {
  table: 'merchant_leads',
  from: 'stored_leads',
  lead: 'id',
  columns: [
    ...['id', 'created_at', 'name', 'email', 'phone', 'platform', 'company', 'notes'],
    ...['abandoned_carts', 'average_value_cents', 'potential_revenue_cents'],
  ],
};

/** What is kept beside each lead. A row goes where its lead goes. */
export const tablesBeside: readonly CopiedTable[] = [
  {
    table: 'lead_states',
    lead: 'lead_id',
    columns: [
      ...['lead_id', 'status', 'quarantine', 'email_key', 'phone_digits', 'exported_at'],
      ...['context', 'idempotency_key', 'protocol'],
    ],
  },
  { table: 'lead_notes', lead: 'lead_id', columns: ['id', 'lead_id', 'written_at', 'text'] },
  { table: 'lead_outbox', lead: 'lead_id', columns: ['lead_id'] },
  {
    table: 'deliveries',
    lead: 'lead_id',
    columns: [
      ...['id', 'lead_id', 'channel', 'state', 'attempts', 'created_at', 'due_at'],
      ...['delivered_at', 'failure'],
    ],
  },
];
