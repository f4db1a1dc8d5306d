/** Where a form that was sent without script leads to; without a receipt it says that none is known. */
export const thanksPath = '/obrigado';

/** What the build calls the receipt's page, which has no address of its own. */
export const receiptTemplate = '/obrigado/recebido';

/** Protocol, seconds since 1970, and the seal over both. */
const sealed = /^[0-9A-F]{4}-[0-9A-F]{4}\.\d{1,11}\.[0-9a-f]{32}$/;

/** What an address carries in the shape of a receipt, whoever made it; null where it carries none. */
export function receiptIn(url: string): string | null {
  const carried = new URLSearchParams(url.slice(url.indexOf('?'))).get('p') ?? '';
  return sealed.test(carried) ? carried : null;
}

/** Whether the page at an address is a form with tokens that the server fills in. */
export const isForm = (address: string): boolean => address.startsWith('/contato/');

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
