import type { LeadDelivery, LeadDossier } from '../../server/desk/leadDossier.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';
import type { Column } from './Column.ts';
import { leadLayout } from './leadLayout.ts';
import type { RowLayout } from './RowLayout.ts';

const deliveryText = ({ channel, state, attempts, delivered_at, failure }: LeadDelivery) => {
  if (delivered_at) return `${channel}: entregue em ${formatSaoPauloTime(delivered_at)}`;
  const place = state === 'dead' ? 'não entregue' : 'a entregar';
  const tried = attempts === 1 ? '1 tentativa' : `${attempts} tentativas`;
  return `${channel}: ${place}, ${tried}${failure ? ` (${failure})` : ''}`;
};

const kept: Column<LeadDossier>[] = [
  {
    heading: 'Exportado em',
    origin: 'own',
    text: ({ exported_at }) => (exported_at ? formatSaoPauloTime(exported_at) : ''),
  },
  {
    heading: 'Anotações',
    origin: 'typed',
    text: ({ team_notes }) =>
      team_notes
        .map(({ written_at, text }) => `${formatSaoPauloTime(written_at)}  ${text}`)
        .join('\n'),
  },
  {
    heading: 'Entregas',
    origin: 'typed',
    text: ({ deliveries }) => deliveries.map(deliveryText).join('\n'),
  },
];

/** How a lead is shown with everything that is kept about it. */
export const dossierLayout: RowLayout<LeadDossier> = {
  ...leadLayout,
  columns: [...leadLayout.columns, ...kept],
};
