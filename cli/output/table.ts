import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { displayWidth, fitToWidth } from '../displayWidth.ts';
import { harmlessLine } from '../harmlessText.ts';
import type { Leads } from './Leads.ts';
import { type LeadColumn, leadColumns } from './leadColumns.ts';
import { gap, layOut } from './tableLayout.ts';

/** Most important first: a narrow terminal drops the last ones. */
const shown: { column: LeadColumn; least: number }[] = [
  { column: leadColumns.id, least: 15 },
  { column: leadColumns.createdAt, least: 19 },
  { column: leadColumns.name, least: 10 },
  { column: leadColumns.phone, least: 15 },
  { column: leadColumns.email, least: 14 },
  { column: leadColumns.company, least: 8 },
  { column: leadColumns.platform, least: 10 },
];

/** So many leads are looked at to choose the widths. */
const sample = 200;

const cellsOf = (lead: StoredLead) => shown.map(({ column }) => harmlessLine(column.text(lead)));

const toLine = (cells: string[], widths: number[]) =>
  `${widths
    .map((width, index) => fitToWidth(cells[index] ?? '', width))
    .join(' '.repeat(gap))
    .trimEnd()}\n`;

/**
 * A table that is no wider than the terminal, with one line a lead.
 * @param width columns of the terminal; Infinity where there is none
 */
export async function* toTable(leads: Leads, width: number): AsyncIterable<string> {
  const headings = shown.map(({ column }) => column.heading);
  const first: string[][] = [];
  let widths: number[] | null = null;
  const start = () => {
    const needs = shown.map(({ least }, index) => ({
      least,
      natural: Math.max(...[headings, ...first].map((cells) => displayWidth(cells[index] ?? ''))),
    }));
    widths = layOut(needs, width);
    const rule = widths.map((columns) => '─'.repeat(columns));
    const lines = [headings, rule, ...first].map((cells) => toLine(cells, widths ?? []));
    return lines.join('');
  };
  for await (const lead of leads) {
    if (widths) yield toLine(cellsOf(lead), widths);
    else if (first.push(cellsOf(lead)) === sample) yield start();
  }
  if (first.length === 0) yield 'Nenhum lead encontrado.\n';
  else if (!widths) yield start();
}
