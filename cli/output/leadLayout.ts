import { type Column, leadColumn, leadCsvColumns } from '../../server/leads/leadCsv.ts';
import { plural } from '../../shared/countText.ts';
import { leadStatusNames } from '../../shared/leadStatuses.ts';
import { operatorColumns } from '../../shared/operatorColumns.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';
import type { RowLayout } from './table.ts';

/** `1 lead`, `12 leads`; with a participle, given in the singular, `1 lead apagado`, `12 leads apagados`. */
export function countedLeads(count: number, participle = ''): string {
  const words = ['# lead', participle].filter(Boolean);
  return plural(count, words.join(' '), words.map((word) => `${word}s`).join(' '));
}

/** What to know before calling: `novo`, `contatado, repete Nº 12`, `novo, quarentena`. */
const mark: Column<StoredLead> = {
  heading: operatorColumns.status.label,
  text: ({ status, quarantine, repeats }) =>
    [
      leadStatusNames[status],
      ...(quarantine ? ['quarentena'] : []),
      ...(repeats === null ? [] : [`repete Nº ${repeats}`]),
    ].join(', '),
};

export const leadLayout: RowLayout<StoredLead> = {
  columns: leadCsvColumns,
  shown: [
    leadColumn('id'),
    leadColumn('createdAt'),
    mark,
    leadColumn('name'),
    leadColumn('phone'),
    leadColumn('protocol'),
    leadColumn('email'),
    leadColumn('company'),
    leadColumn('platform'),
  ],
  empty: 'Nenhum lead encontrado.',
};
