/** Where a shop may run, as the calculator's form offers it and as a lead keeps it. */
export const platforms = [
  'VTEX',
  'Shopify',
  'WooCommerce',
  'Magento',
  'Loja Integrada',
  'Mercado Livre',
  'Amazon',
  'Outros',
] as const;

export const isPlatform = (text: string): boolean =>
  platforms.some((platform) => platform === text);
