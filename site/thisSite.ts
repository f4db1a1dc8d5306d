import { readSiteConfig } from '../config/siteConfig.ts';
import { chatAddress } from '../leads/contactLinks.ts';
import { funnelPath } from '../leads/funnelCounts.ts';

/** The configuration that this build bakes into its pages. */
export const siteConfig = readSiteConfig(process.env);

/**
 * The one address of a page: canonical host, no trailing slash but the home page's.
 * @param path route, with a leading and without a trailing slash
 */
export const canonicalUrl = (path: string): string => `${siteConfig.siteUrl}${path}`;

/**
 * Where pages send the steps they count. None where the owner has switched that off, or where leads go
 * to a hosted backend: no server of ours may be there to take them.
 */
export const funnelAddress =
  siteConfig.countsSteps && !siteConfig.isHosted ? funnelPath : undefined;

/** The messaging app's address of a chat with the company that begins with a greeting. */
export const whatsappUrl = (greeting: string): string => chatAddress(siteConfig.phone, greeting);
