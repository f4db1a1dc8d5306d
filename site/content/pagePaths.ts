export const pagePaths = [
  '/',
  '/como-funciona',
  '/beneficios',
  '/perguntas-frequentes',
  '/numeros',
  '/proposta',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/acessibilidade',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** What is wrong with an address within the site; null if it leads to a page. Does not check the fragment. */
export function faultOfAddress(address: string): string | null {
  if (pagePaths.some((path) => path === address.split('#')[0])) return null;
  return `“${address}” não leva a nenhuma página. Páginas: ${pagePaths.join(', ')}`;
}
