import { siteConfig } from './siteConfig.ts';

/**
 * The one address of a page: canonical host, no trailing slash but the home page's.
 * @param path route, with a leading and without a trailing slash
 */
export const canonicalUrl = (path: string): string => `${siteConfig.siteUrl}${path}`;
