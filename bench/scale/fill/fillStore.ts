import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { BatchWriter } from '../../../server/store/sqlite/BatchWriter.ts';
import { openConnection } from '../../../server/store/sqlite/openConnection.ts';
import { prepareStoreFolder } from '../../../server/store/sqlite/prepareStoreFolder.ts';
import { columnValues } from '../../../server/store/sqlite/storedRow.ts';
import type { InsertCall } from '../../../server/store/sqlite/storeMessages.ts';
import { makeLead } from './makeLead.ts';
import { settleLeads } from './settleLeads.ts';
import { storedAt } from './storedAt.ts';

/** Leads in a transaction, and between two reports of progress. */
const batchSize = 5000;

/** For a file that nobody would miss: no journal on disk, no waiting for the disk, a gigabyte of its pages in memory. */
const hasty =
  'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY;';

const insertCall = (number: number): InsertCall => {
  const { row, context } = makeLead(number);
  return {
    key: randomUUID(),
    context: JSON.stringify(context),
    quarantine: context.trap ?? null,
    rows: [columnValues(row)],
  };
};

/** The store stamps a lead with `strftime`, once; here each look at this clock moves it on to the next lead's time. */
function tellTime(database: DatabaseSync, from: number): void {
  let number = from;
  database.function('strftime', { varargs: true }, () => {
    const moment = storedAt(number);
    number += 1;
    return moment.toISOString();
  });
}

/**
 * Fills the embedded store of a folder up to a lead number by the store's own writer, years of leads in
 * minutes.
 * @param from number of the first lead to write
 * @param to number of the last one
 */
export function fillStore(
  dataDir: string,
  { from, to }: { from: number; to: number },
  onProgress: (number: number) => void,
): void {
  const database = openConnection(prepareStoreFolder(dataDir));
  database.exec(hasty);
  tellTime(database, from);
  const writer = new BatchWriter(database);
  for (let first = from; first <= to; first += batchSize) {
    const size = Math.min(batchSize, to - first + 1);
    writer.write(Array.from({ length: size }, (_, index) => insertCall(first + index)));
    onProgress(first + size - 1);
  }
  settleLeads(database, from, to);
  database.close();
}
