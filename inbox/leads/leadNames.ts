/** The number as printed on slips: `Nº 0042`. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;

/** The shop and its platform; without `Via …`, which names the form in place of a platform. */
export const shopText = (shop: string | null, platform: string): string =>
  [shop, platform.startsWith('Via ') ? '' : platform].filter(Boolean).join(' · ');
