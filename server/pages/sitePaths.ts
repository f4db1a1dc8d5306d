/** Where forms sent without script lead; without a receipt, the page says that it knows of none. */
export const thanksPath = '/obrigado';

/** The build's name for the receipt's page, which has no path. */
export const receiptTemplate = '/obrigado/recebido';

/** Protocol, seconds since 1970, and the seal over both. */
const sealed = /^[0-9A-F]{4}-[0-9A-F]{4}\.\d{1,11}\.[0-9a-f]{32}$/;

/** The part of a URL that looks like a receipt, whoever made it; null if there is none. */
export function receiptIn(url: string): string | null {
  const carried = new URLSearchParams(url.slice(url.indexOf('?'))).get('p') ?? '';
  return sealed.test(carried) ? carried : null;
}

/** Whether the page at a path is a form with tokens that the server fills in. */
export const isForm = (address: string): boolean => address.startsWith('/contato/');

/** The path of a built file: `/beneficios` for `beneficios.html` and `beneficios/index.html`. */
export function addressOf(file: string): string {
  const path = `/${file}`;
  if (!path.endsWith('.html')) return path;
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Other spellings of a page's path, which redirect to it. */
export const aliasesOf = (address: string): string[] =>
  address === '/'
    ? ['/index', '/index.html']
    : [`${address}/`, `${address}.html`, `${address}/index`, `${address}/index.html`];

/** Whether a file's content never changes under its name: the build hashes it into the name, or it is a font. */
export const isImmutable = (address: string): boolean =>
  address.startsWith('/_astro/') || /\.woff2?$/.test(address);
