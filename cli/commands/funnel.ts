import { nameErrorPlace, nameForm } from '../../leads/formDefinitions.ts';
import {
  funnelStages,
  type LeadWorkCounts,
  nameWhatsappPlace,
  rankFunnel,
  workStages,
} from '../../leads/funnelCounts.ts';
import { saoPauloDay } from '../../leads/saoPauloTime.ts';
import { readFunnel } from '../../server/leads/figures.ts';
import type { FunnelCount } from '../../server/store/LeadStore.ts';
import { readTeamFigures } from '../../server/team/answerFigures.ts';
import { command } from '../command.ts';
import { nameDays, parseDays, spanOf } from '../commandLine.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { own, type RowLayout, toTable, typed } from '../output/table.ts';
import { writeText } from '../terminal.ts';

/** One line of the funnel; `share`: of page views, for stages. */
type FunnelRow = { part: string; label: string; count: number; share?: number };

/** The funnel in parts: the stages in order, the others by size. */
function funnelRows(counts: readonly FunnelCount[], work: LeadWorkCounts): FunnelRow[] {
  if (counts.length === 0) return [];
  const stages = [...funnelStages(counts), ...workStages(work)];
  const views = Math.max(1, stages[0]?.count ?? 0);
  const parts = {
    'Da visita ao negócio': stages.map((stage) => ({ ...stage, share: stage.count / views })),
    Páginas: rankFunnel(counts, 'page'),
    'Idas ao WhatsApp': rankFunnel(counts, 'whatsapp', nameWhatsappPlace),
    'Formulários enviados': rankFunnel(counts, 'submit', nameForm),
    'Erros por campo': rankFunnel(counts, 'error', nameErrorPlace),
  };
  return Object.entries(parts).flatMap(([part, rows]) => rows.map((row) => ({ part, ...row })));
}

const number = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 1 });

const funnelLayout = (days: string): RowLayout<FunnelRow> => ({
  columns: [
    own('Parte', ({ part }) => part),
    typed('Passo', ({ label }) => label),
    own('Vezes', ({ count }) => number.format(count)),
    own('Por página vista', ({ share }) => (share === undefined ? '' : percent.format(share))),
  ],
  empty: `Nada foi contado de ${days}.`,
});

const countLayout: RowLayout<FunnelCount> = {
  columns: [
    own('Dia', ({ day }) => day),
    own('Evento', ({ event }) => event),
    typed('Detalhe', ({ detail }) => detail),
    own('Quantidade', ({ count }) => String(count)),
  ],
  empty: '',
};

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
    const format = chooseFormat(options.format, ['table', 'json', 'csv']);
    const days = parseDays(options, saoPauloDay(new Date()), usualDays);
    return async (database) => {
      const counts = await readFunnel(database, days);
      const { total } = await readTeamFigures(database, spanOf(days));
      const rows =
        format === 'table'
          ? toTable(funnelRows(counts, total), funnelLayout(nameDays(days)), terminal.width)
          : formatRows(format, counts, countLayout, terminal.width);
      await writeText(terminal.out, rows);
    };
  },
);
