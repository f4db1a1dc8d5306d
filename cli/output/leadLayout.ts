import { leadStatusNames } from '../../leads/leadStatus.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import type { Column } from './Column.ts';
import { leadColumns } from './leadColumns.ts';
import type { RowLayout } from './RowLayout.ts';

/** `novo`, `contatado, repete Nº 12`, `novo, quarentena`: what is to be known before a lead is called. */
const mark: Column<StoredLead> = {
  heading: 'Situação',
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
  columns: Object.values(leadColumns),
  shown: [
    { column: leadColumns.id, least: 15 },
    { column: leadColumns.createdAt, least: 19 },
    { column: mark, least: 16 },
    { column: leadColumns.name, least: 10 },
    { column: leadColumns.phone, least: 15 },
    { column: leadColumns.protocol, least: 9 },
    { column: leadColumns.email, least: 14 },
    { column: leadColumns.company, least: 8 },
    { column: leadColumns.platform, least: 10 },
  ],
  empty: 'Nenhum lead encontrado.',
};
