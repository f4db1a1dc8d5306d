/** `Nº 0042`, as slips are numbered. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;

/** The shop and what it runs on; forms that do not ask for that say which of them they are. */
export const shopText = (shop: string | null, platform: string): string =>
  [shop, platform.startsWith('Via ') ? '' : platform].filter(Boolean).join(' · ');
