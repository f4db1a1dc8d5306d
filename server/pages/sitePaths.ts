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
