import { readProtocol } from '../../leads/protocol.ts';

/** Where a form that was sent without script leads to. */
export const thanksPath = '/obrigado';

/** The protocol for which an address asks that page, to be filled in as a receipt; null where it asks for none. */
export const protocolIn = (url: string): string | null =>
  readProtocol(new URLSearchParams(url.slice(url.indexOf('?'))).get('p') ?? '');

/** Whether the page at an address has tokens that the server fills in. */
export const isTemplate = (address: string): boolean =>
  address.startsWith('/contato/') || address === thanksPath;

/** The address that a built file answers to: `/beneficios` for `beneficios.html` and `beneficios/index.html`. */
export function addressOf(file: string): string {
  const path = `/${file}`;
  if (!path.endsWith('.html')) return path;
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Other spellings of a page's address, which lead to it. */
export const aliasesOf = (address: string): string[] =>
  address === '/'
    ? ['/index', '/index.html']
    : [`${address}/`, `${address}.html`, `${address}/index`, `${address}/index.html`];

/** Whether the content of such a file never changes under its name: the build hashes it into the name, or it is a font. */
export const isImmutable = (address: string): boolean =>
  address.startsWith('/_astro/') || /\.woff2?$/.test(address);
