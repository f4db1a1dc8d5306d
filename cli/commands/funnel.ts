import { demoSteps } from '../../leads/demoSteps.ts';
import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import { nameWhatsappPlace, rankFunnel, sumFunnel } from '../../leads/funnelCounts.ts';
import { addDays, formatDay, startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import { readFunnel } from '../../server/desk/figures.ts';
import { funnelDay } from '../../server/funnel/FunnelTally.ts';
import { harmlessLine } from '../../server/output/harmlessText.ts';
import type { FunnelCount, FunnelEvent } from '../../server/store/LeadStore.ts';
import { command } from '../command.ts';
import { UsageError } from '../commandLine.ts';
import { byteOrderMark, chooseFormat, csvCell, csvLine, jsonText } from '../output/formats.ts';
import { displayWidth, fitToWidth } from '../output/table.ts';
import { writeText } from '../terminal.ts';

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * A bar of Unicode blocks, in eighths of a column; what is more than nothing is at least one of them.
 * @param share 0 to 1
 * @param width columns that the whole takes
 */
function bar(share: number, width: number): string {
  const parts = share > 0 ? Math.max(1, Math.round(Math.min(share, 1) * width * 8)) : 0;
  return '█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8];
}

/** One bar of the chart. */
type FunnelRow = { label: string; count: number };

/** Bars under one heading; where each is a step after the one above, they tell how many went on. */
type FunnelSection = { heading: string; rows: FunnelRow[]; isPath: boolean };

const demoLabels: Record<(typeof demoSteps)[number], string> = {
  'select-payment': 'Recomeçou',
  'select-installment': 'Escolheu pagar em folha',
  'analyzing-credit': 'Escolheu as parcelas',
  'credit-approved': 'Viu a aprovação',
  'sign-contract': 'Foi para a assinatura',
  'payment-confirmed': 'Assinou',
};

/** What the chart shows of the counts, its largest rows first where they are no path. */
function funnelSections(counts: readonly FunnelCount[]): FunnelSection[] {
  const sum = (...asked: [FunnelEvent, string?]) => sumFunnel(counts, ...asked);
  const path: FunnelRow[] = [
    { label: 'Páginas vistas', count: sum('page') },
    { label: 'Abriu o contato ou calculou', count: sum('dialog') + sum('calculator') },
    { label: 'Enviou o formulário', count: sum('submit') },
  ];
  const demo: FunnelRow[] = [
    { label: 'Página inicial vista', count: sum('page', '/') },
    ...demoSteps.slice(1).map((step) => ({ label: demoLabels[step], count: sum('demo', step) })),
  ];
  const sections = [
    { heading: 'Da visita ao lead', rows: path, isPath: true },
    { heading: 'Demonstração', rows: demo, isPath: true },
    { heading: 'Páginas', rows: rankFunnel(counts, 'page'), isPath: false },
    {
      heading: 'Idas ao WhatsApp',
      rows: rankFunnel(counts, 'whatsapp', nameWhatsappPlace),
      isPath: false,
    },
    {
      heading: 'Formulários enviados',
      rows: rankFunnel(counts, 'submit', nameForm),
      isPath: false,
    },
    {
      heading: 'Erros por campo',
      rows: rankFunnel(counts, 'error', nameErrorPlace),
      isPath: false,
    },
  ];
  return sections.filter(({ rows }) => rows.some(({ count }) => count > 0));
}

/** Columns of the chart where the terminal does not limit it. */
const usualWidth = 100;

/** Columns that a label, its count and its share take at most, so that a bar is left. */
const mostLabel = 38;
const leastBar = 4;

const shareWidth = '100,0%'.length;

const number = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 1 });

const longest = (texts: string[]) => Math.max(...texts.map(displayWidth));

/** Of the row above, for a step of a path; a count of nothing has none. */
const shareOfBefore = (before: FunnelRow | undefined, { count }: FunnelRow) =>
  before && before.count > 0 ? percent.format(count / before.count) : '';

function drawSection({ heading, rows, isPath }: FunnelSection, width: number): string {
  const shown = rows.map(({ label, count }) => ({ label: harmlessLine(label), count }));
  const counts = shown.map(({ count }) => number.format(count));
  const countWidth = longest(counts);
  const others = countWidth + 4 + (isPath ? shareWidth + 2 : 0);
  const labelWidth = Math.min(
    longest(shown.map(({ label }) => label)),
    mostLabel,
    Math.max(8, width - others - leastBar),
  );
  const barWidth = Math.max(leastBar, width - labelWidth - others);
  const most = Math.max(...shown.map(({ count }) => count));
  const lines = shown.map((row, index) => {
    const share = isPath ? `${shareOfBefore(shown[index - 1], row).padStart(shareWidth)}  ` : '';
    const count = counts[index]?.padStart(countWidth) ?? '';
    return `${fitToWidth(row.label, labelWidth)}  ${count}  ${share}${bar(row.count / most, barWidth)}`;
  });
  return `\n${heading}\n${lines.map((line) => `${line.trimEnd()}\n`).join('')}`;
}

/**
 * The funnel as bars, section by section; in a path the percentage says how many went on from the step above.
 * @param width columns of the terminal
 */
export function* chartFunnel(
  counts: readonly FunnelCount[],
  { from, until }: { from: string; until: string },
  width: number,
): Iterable<string> {
  const days = `${formatDay(from)} a ${formatDay(until)}`;
  const sections = funnelSections(counts);
  if (sections.length === 0) return yield `Nada foi contado de ${days}.\n`;
  yield `Funil de ${days}\n`;
  for (const section of sections) yield drawSection(section, Math.min(width, usualWidth));
}

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
  {
    name: 'funnel',
    help: {
      funnel:
        'das páginas vistas aos leads, e onde as pessoas pararam: contagens por\ndia, sem cookies e sem dados de ninguém; sem --from, os últimos 30 dias',
    },
    options: ['from', 'until', 'format'],
    noOperands: true,
  },
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
