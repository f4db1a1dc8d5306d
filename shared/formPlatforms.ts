/** The platforms that the forms offer. */
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
