import { readFunnel } from '../../server/desk/funnelCounts.ts';
import { funnelDay } from '../../server/funnel/funnelDay.ts';
import { chartFunnel } from '../funnel/chartFunnel.ts';
import { funnelCsv } from '../funnel/funnelCsv.ts';
import { openDatabase } from '../openDatabase.ts';
import { chooseFormat } from '../output/formats.ts';
import { jsonText } from '../output/jsonText.ts';
import { allowOnly, type CommandLine } from '../parseOptions.ts';
import { startOfSaoPauloDay } from '../saoPauloTime.ts';
import type { Terminal } from '../Terminal.ts';
import { UsageError } from '../UsageError.ts';
import { writeText } from '../writeText.ts';

/** How many days the chart shows where none are named, the last one included. */
const usualDays = 30;

const dayLength = 24 * 60 * 60 * 1000;

function parseDay(option: string, day: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(day) && startOfSaoPauloDay(day)) return day;
  throw new UsageError(`${option}: data inválida. Use AAAA-MM-DD`);
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10);

/** `funnel`: how many views of pages became how many leads, and where visitors stopped. */
export async function funnel(
  { operands, options }: CommandLine,
  terminal: Terminal,
): Promise<void> {
  if (operands.length > 0) throw new UsageError('funnel não recebe argumentos');
  allowOnly('funnel', options, ['from', 'until', 'format']);
  const format = chooseFormat(options.format, ['table', 'json', 'csv']);
  const until = parseDay('--until', options.until ?? funnelDay(new Date()));
  const from = parseDay('--from', options.from ?? daysBefore(until, usualDays - 1));
  if (from > until) throw new UsageError('--from: use um dia que não venha depois de --until');
  const database = await openDatabase(terminal.env);
  try {
    const counts = await readFunnel(database, { from, until });
    const texts = {
      table: () => chartFunnel(counts, { from, until }, terminal.width),
      json: () => [`${jsonText(counts)}\n`],
      csv: () => funnelCsv(counts),
    };
    await writeText(terminal.out, texts[format as keyof typeof texts]());
  } finally {
    await database.close();
  }
}
