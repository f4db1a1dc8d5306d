import { readFunnel } from '../../server/leads/readFunnel.ts';
import type { FunnelCount, FunnelEvent } from '../../server/store/LeadStore.ts';
import { type Result, readTeamFigures } from '../../server/team/answerFigures.ts';
import { formatCount } from '../../shared/countText.ts';
import { nameErrorPlace, nameForm } from '../../shared/formDefinitions.ts';
import { type WhatsappPlace, whatsappPlaces } from '../../shared/funnelCounts.ts';
import { saoPauloDay } from '../../shared/saoPauloTime.ts';
import { command } from '../command.ts';
import { nameDays, parseDays, spanOf } from '../commandLine.ts';
import { rowPrinter } from '../output/formats.ts';
import { column, type RowLayout } from '../output/table.ts';

/** One line of the funnel; `share`, which only stages have, is their share of the page views. */
type FunnelRow = { part: string; label: string; count: number; share?: number };

/** The steps on the way to a lead, in order. Visitors may skip some, so none is a subset of the one before. */
const stages: readonly (readonly [label: string, event: FunnelEvent, detail?: string])[] = [
  ['Páginas vistas', 'page'],
  ['Simulações começadas', 'demo', 'select-installment'],
  ['Simulações até o fim', 'demo', 'payment-confirmed'],
  ['Contas na calculadora', 'calculator'],
  ['Janelas de contato abertas', 'dialog'],
  ['Idas ao WhatsApp', 'whatsapp'],
  ['Contatos enviados', 'submit'],
];

const sum = (counts: readonly FunnelCount[]) =>
  counts.reduce((total, { count }) => total + count, 0);

/** One event's counts by detail, most frequent first; details with the same name are added up. */
function rank(
  counts: readonly FunnelCount[],
  event: FunnelEvent,
  nameOf: (detail: string) => string = String,
) {
  const own = counts.filter((one) => one.event === event);
  const named = Map.groupBy(own, ({ detail }) => nameOf(detail));
  return Array.from(named, ([label, group]) => ({ label, count: sum(group) })).sort(
    (left, right) => right.count - left.count || left.label.localeCompare(right.label),
  );
}

/** The stages in order, the last ones counted from the leads of the same days; then the rest by size. */
function funnelRows(counts: readonly FunnelCount[], work: Result): FunnelRow[] {
  if (counts.length === 0) return [];
  const way = stages.map(([label, event, detail]) => {
    const own = counts.filter(
      (one) => one.event === event && (detail ?? one.detail) === one.detail,
    );
    return { label, count: sum(own) };
  });
  way.push({ label: 'Contatos respondidos', count: work.answered });
  way.push({ label: 'Contatos qualificados', count: work.qualified });
  way.push({ label: 'Contatos ganhos', count: work.won });
  const views = Math.max(1, way[0]?.count ?? 0);
  const parts = {
    'Da visita ao negócio': way.map((stage) => ({ ...stage, share: stage.count / views })),
    Páginas: rank(counts, 'page'),
    'Idas ao WhatsApp': rank(
      counts,
      'whatsapp',
      (place) => whatsappPlaces[place as WhatsappPlace] ?? place,
    ),
    'Formulários enviados': rank(counts, 'submit', nameForm),
    'Erros por campo': rank(counts, 'error', nameErrorPlace),
  };
  return Object.entries(parts).flatMap(([part, rows]) => rows.map((row) => ({ part, ...row })));
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 1 });

const funnelLayout = (days: string): RowLayout<FunnelRow> => ({
  columns: [
    column('Parte', ({ part }) => part),
    column('Passo', ({ label }) => label),
    column('Vezes', ({ count }) => formatCount(count)),
    column('Por página vista', ({ share }) => (share === undefined ? '' : percent.format(share))),
  ],
  empty: `Nada foi contado de ${days}.`,
});

const usualDays = 30;

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
    const print = rowPrinter(options.format, terminal);
    const days = parseDays(options, saoPauloDay(new Date()), usualDays);
    return async (database) => {
      const counts = await readFunnel(database, days);
      const { total } = await readTeamFigures(database, spanOf(days));
      await print(funnelRows(counts, total), funnelLayout(nameDays(days)));
    };
  },
);
