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

/** @param least as the column of a table has it */
const toColumn = (name: LeadColumnName, least?: number): Column<StoredLead> => {
  const { label, origin, kind }: LeadColumnFacts = operatorColumns[name];
  return {
    heading: kind === 'reais' ? `${label} (R$)` : label,
    origin,
    text: (lead) => cellText(name, lead),
    ...(least !== undefined && { least }),
  };
};

/** `novo`, `contatado, repete Nº 12`, `novo, quarentena`: what is to be known before a lead is called. */
const mark: Column<StoredLead> = {
  heading: operatorColumns.status.label,
  origin: 'own',
  least: 16,
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
    toColumn('id', 15),
    toColumn('createdAt', 19),
    mark,
    toColumn('name', 10),
    toColumn('phone', 15),
    toColumn('protocol', 9),
    toColumn('email', 14),
    toColumn('company', 8),
    toColumn('platform', 10),
  ],
  empty: 'Nenhum lead encontrado.',
};
