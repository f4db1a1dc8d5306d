import type { StoreSummary } from '../../server/backup/inspectStore.ts';
import { countedLeads } from '../countedLeads.ts';
import { formatSaoPauloTime } from '../saoPauloTime.ts';

/** `2 leads, o último (Nº 2) de 21/11/2026 09:05:07`. */
export const summaryText = ({ leads, newest }: StoreSummary): string =>
  newest
    ? `${countedLeads(leads)}, o último (Nº ${newest.id}) de ${formatSaoPauloTime(newest.created_at)}`
    : countedLeads(leads);
