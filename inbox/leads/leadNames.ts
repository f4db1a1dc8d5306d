import { leadStatuses, leadStatusNames } from '../../leads/leadStatuses.ts';

/** `Nº 0042`, as slips are numbered. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;

/** `Novo`: each as it stands alone, in a menu or a table. */
export const statusNames = Object.fromEntries(
  leadStatuses.map((status) => {
    const name = leadStatusNames[status];
    return [status, name.charAt(0).toUpperCase() + name.slice(1)];
  }),
) as Record<(typeof leadStatuses)[number], string>;

/** The shop and what it runs on; forms that do not ask for that say which of them they are. */
export const shopText = (shop: string | null, platform: string): string =>
  [shop, platform.startsWith('Via ') ? '' : platform].filter(Boolean).join(' · ');
