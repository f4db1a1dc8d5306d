import { demoSteps } from '../../leads/demoSteps.ts';
import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import { rankFunnel, sumFunnel } from '../../leads/funnelCounts.ts';
import { addDays, formatDay, startOfSaoPauloDay } from '../../leads/saoPauloTime.ts';
import { readFunnel } from '../../server/desk/figures.ts';
import { funnelDay } from '../../server/funnel/FunnelTally.ts';
import type { FunnelCount, FunnelEvent } from '../../server/store/LeadStore.ts';
import { command } from '../command.ts';
import { UsageError } from '../commandLine.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { type RowLayout, toTable } from '../output/table.ts';
import { writeText } from '../terminal.ts';

/** One line of the funnel. `before`: how often the step above was counted, in a path of steps. */
type FunnelRow = { part: string; label: string; count: number; before?: number | undefined };

const demoLabels: Record<(typeof demoSteps)[number], string> = {
  'select-payment': 'Recomeçou',
  'select-installment': 'Escolheu pagar em folha',
  'analyzing-credit': 'Escolheu as parcelas',
  'credit-approved': 'Viu a aprovação',
  'sign-contract': 'Foi para a assinatura',
  'payment-confirmed': 'Assinou',
};

type Step = { label: string; count: number };

/** The lines of a part of the funnel; nothing where none of them was counted. */
function partOf(part: string, steps: readonly Step[], isPath = false): FunnelRow[] {
  if (steps.every(({ count }) => count === 0)) return [];
  return steps.map((step, index) => ({
    ...step,
    part,
    before: isPath ? steps[index - 1]?.count : undefined,
  }));
}

/** The funnel, part by part; the largest first where it is no path. */
function funnelRows(counts: readonly FunnelCount[]): FunnelRow[] {
  const sum = (...asked: [FunnelEvent, string?]) => sumFunnel(counts, ...asked);
  const path: Step[] = [
    { label: 'Páginas vistas', count: sum('page') },
    { label: 'Abriu o contato ou calculou', count: sum('dialog') + sum('calculator') },
    { label: 'Enviou o formulário', count: sum('submit') },
  ];
  const demo: Step[] = [
    { label: 'Página inicial vista', count: sum('page', '/') },
    ...demoSteps.slice(1).map((step) => ({ label: demoLabels[step], count: sum('demo', step) })),
  ];
  return [
    ...partOf('Da visita ao lead', path, true),
    ...partOf('Demonstração', demo, true),
    ...partOf('Páginas', rankFunnel(counts, 'page')),
    ...partOf('Formulários enviados', rankFunnel(counts, 'submit', nameForm)),
    ...partOf('Erros por campo', rankFunnel(counts, 'error', nameErrorPlace)),
  ];
}

const number = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 1 });

/** The funnel as the terminal shows it; in a path the last column says how many went on from the step above. */
const funnelLayout = (days: string): RowLayout<FunnelRow> => ({
  columns: [
    { heading: 'Parte', origin: 'own', text: ({ part }) => part, least: 8 },
    { heading: 'Passo', origin: 'typed', text: ({ label }) => label, least: 8 },
    { heading: 'Vezes', origin: 'own', text: ({ count }) => number.format(count), least: 9 },
    {
      heading: 'Do anterior',
      origin: 'own',
      text: ({ count, before }) => (before ? percent.format(count / before) : ''),
      least: 11,
    },
  ],
  empty: `Nada foi contado de ${days}.`,
});

/** The counts for files: one line for each day, event and detail. */
const countLayout: RowLayout<FunnelCount> = {
  columns: [
    { heading: 'Dia', origin: 'own', text: ({ day }) => day },
    { heading: 'Evento', origin: 'own', text: ({ event }) => event },
    { heading: 'Detalhe', origin: 'typed', text: ({ detail }) => detail },
    { heading: 'Quantidade', origin: 'own', text: ({ count }) => String(count) },
  ],
  empty: '',
};

/** How many days the funnel shows where none are named, the last one included. */
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
      const days = `${formatDay(from)} a ${formatDay(until)}`;
      const rows =
        format === 'table'
          ? toTable(funnelRows(counts), funnelLayout(days), terminal.width)
          : formatRows(format, counts, countLayout, terminal.width);
      await writeText(terminal.out, rows);
    };
  },
);
