import { addDays, startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import { readFunnel } from '../../server/desk/figures.ts';
import { type FunnelCount, funnelDay } from '../../server/funnel/FunnelTally.ts';
import { command } from '../command.ts';
import { UsageError } from '../failures.ts';
import { byteOrderMark, csvCell, csvLine } from '../output/csv.ts';
import { chooseFormat, jsonText } from '../output/formats.ts';
import { writeText } from '../terminal.ts';
import { chartFunnel } from './funnelChart.ts';

/** The counts for Brazilian spreadsheets, one line for each day, event and detail. */
function* funnelCsv(counts: readonly FunnelCount[]): Iterable<string> {
  yield byteOrderMark + csvLine(['Dia', 'Evento', 'Detalhe', 'Quantidade']);
  for (const { day, event, detail, count } of counts) {
    yield csvLine([...[day, event, detail].map(csvCell), String(count)]);
  }
}

/** How many days the chart shows where none are named, the last one included. */
const usualDays = 30;

function parseDay(option: string, day: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(day) && startOfSaoPauloDay(day)) return day;
  throw new UsageError(`${option}: data inválida. Use AAAA-MM-DD`);
}

/** `funnel`: how many views of pages became how many leads, and where visitors stopped. */
export const funnel = command(
  { name: 'funnel', options: ['from', 'until', 'format'], noOperands: true },
  ({ options }, terminal) => {
    const format = chooseFormat(options.format, ['table', 'json', 'csv']);
    const until = parseDay('--until', options.until ?? funnelDay(new Date()));
    const from = parseDay('--from', options.from ?? addDays(until, 1 - usualDays));
    if (from > until) throw new UsageError('--from: use um dia que não venha depois de --until');
    return async (database) => {
      const counts = await readFunnel(database, { from, until });
      const texts = {
        table: () => chartFunnel(counts, { from, until }, terminal.width),
        json: () => [`${jsonText(counts)}\n`],
        csv: () => funnelCsv(counts),
      };
      await writeText(terminal.out, texts[format as keyof typeof texts]());
    };
  },
);
