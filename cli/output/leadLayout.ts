import {
  cellText,
  type LeadColumnFacts,
  type LeadColumnName,
  operatorColumns,
} from '../../leads/operatorColumns.ts';
import { leadStatusNames, type StoredLead } from '../../leads/StoredLead.ts';
import type { Column, RowLayout } from './table.ts';

/**
 * `1 lead`, `12 leads`; with a participle `1 lead apagado`, `12 leads apagados`.
 * @param participle in the singular
 */
export function countedLeads(count: number, participle = ''): string {
  const words = ['lead', participle].filter(Boolean);
  return [count, ...words.map((word) => (count === 1 ? word : `${word}s`))].join(' ');
}

const toColumn = (name: LeadColumnName): Column<StoredLead> => {
  const { label, origin, kind }: LeadColumnFacts = operatorColumns[name];
  return {
    heading: kind === 'reais' ? `${label} (R$)` : label,
    origin,
    text: (lead) => cellText(name, lead),
  };
};

/** `novo`, `contatado, repete Nº 12`, `novo, quarentena`: what is to be known before a lead is called. */
const mark: Column<StoredLead> = {
  heading: operatorColumns.status.label,
  origin: 'own',
  text: ({ status, quarantine, repeats }) =>
    [
      leadStatusNames[status],
      ...(quarantine ? ['quarentena'] : []),
      ...(repeats === null ? [] : [`repete Nº ${repeats}`]),
    ].join(', '),
};

/** How leads are listed and exported. */
export const leadLayout: RowLayout<StoredLead> = {
  columns: Object.keys(operatorColumns).map((name) => toColumn(name as LeadColumnName)),
  shown: [
    { column: toColumn('id'), least: 15 },
    { column: toColumn('createdAt'), least: 19 },
    { column: mark, least: 16 },
    { column: toColumn('name'), least: 10 },
    { column: toColumn('phone'), least: 15 },
    { column: toColumn('protocol'), least: 9 },
    { column: toColumn('email'), least: 14 },
    { column: toColumn('company'), least: 8 },
    { column: toColumn('platform'), least: 10 },
  ],
  empty: 'Nenhum lead encontrado.',
};
