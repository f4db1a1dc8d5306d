import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { BatchWriter } from '../server/store/sqlite/BatchWriter.ts';
import { openConnection } from '../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder } from '../server/store/sqlite/storeFolder.ts';
import type { LeadRow } from '../shared/leadRules.ts';
import { sampleLead } from '../tests/support/sampleLead.ts';

/** The row of a number, from 1 on: the same in every run. One in twenty is from an earlier person. */
export function makeRow(number: number): LeadRow {
  const person = number % 20 === 0 ? number / 20 : number;
  // A large factor spreads the numbers over the index, as those of real people are.
  const digits = String((person * 61_803_399) % 1e8).padStart(8, '0');
  return sampleLead({
    email: `contato.da.loja.${person}@lojista-${person % 9973}.example`,
    phone: `(11) 9${digits.slice(0, 4)}-${digits.slice(4)}`,
    company: `Calçados da Serra ${person}`,
    notes: 'Gostaria de entender as taxas, o prazo e como fica a integração com o nosso ERP.',
  });
}

const source = { landing: '/', utm_source: 'google' };
const context = { form: 'quick', page: '/', notice: '1', source } as const;

/** For an expendable file: no journal on disk, no waiting for the disk, a gigabyte of cached pages. */
const hasty =
  'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY;';

/** Leaves leads as after a year's work: delivered by webhook, won or lost. */
const settleLeads = (from: number, to: number) => `
  BEGIN;
  INSERT INTO deliveries (lead_id, channel, state, attempts, created_at, due_at, delivered_at)
    SELECT lead_id, 'webhook', 'delivered', 1, created_at, created_at, created_at
    FROM lead_outbox JOIN merchant_leads ON id = lead_id WHERE lead_id <= ${to};
  DELETE FROM lead_outbox WHERE lead_id <= ${to};
  UPDATE lead_states SET status = CASE lead_id % 9 WHEN 0 THEN 'won' ELSE 'lost' END
    WHERE lead_id BETWEEN ${from} AND ${to};
  COMMIT;`;

const batchSize = 5000;

export type Growth = {
  /** The numbers of the first and the last new lead. */
  from: number;
  to: number;
  /** When the lead of a number came. */
  storedAt: (number: number) => Date;
  /** How many of the newest leads nobody has looked at or delivered yet. */
  untouched: number;
};

function replaceClock(database: DatabaseSync, { from, storedAt }: Growth): void {
  let number = from;
  // The store calls it once for each lead.
  database.function('strftime', { varargs: true }, () => storedAt(number++).toISOString());
}

/** Fills the embedded store of a folder through the store's own writer. */
export function growStore(dataDir: string, growth: Growth): void {
  const { from, to, untouched } = growth;
  const database = openConnection(prepareStoreFolder(dataDir));
  database.exec(hasty);
  replaceClock(database, growth);
  const writer = new BatchWriter(database);
  for (let first = from; first <= to; first += batchSize) {
    const length = Math.min(batchSize, to - first + 1);
    const rows = Array.from({ length }, (_, index) => makeRow(first + index));
    writer.write(
      rows.map((row) => ({
        insert: { rows: [row], idempotencyKey: randomUUID(), context, address: null },
      })),
    );
  }
  database.exec(settleLeads(Math.max(1, from - untouched), to - untouched));
  database.close();
}
