/** The path of the page that held a posted form; `/` where the header is missing or names another site. */
export function pageOfReferer(referer: string | undefined, host: string | undefined): string {
  const url = referer === undefined ? null : URL.parse(referer);
  return url && /^https?:$/.test(url.protocol) && url.host === host ? url.pathname : '/';
}
