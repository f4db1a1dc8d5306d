import type { FunnelCount } from '../../server/funnel/FunnelCount.ts';
import { byteOrderMark, csvCell, csvLine } from '../output/csv.ts';

/** The counts for Brazilian spreadsheets, one line for each day, event and detail. */
export function* funnelCsv(counts: readonly FunnelCount[]): Iterable<string> {
  yield byteOrderMark + csvLine(['Dia', 'Evento', 'Detalhe', 'Quantidade']);
  for (const { day, event, detail, count } of counts) {
    yield csvLine([...[day, event, detail].map(csvCell), String(count)]);
  }
}
