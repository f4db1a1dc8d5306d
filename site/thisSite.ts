import { readSiteConfig } from '../config/siteConfig.ts';
import { chatAddress } from '../shared/contactLinks.ts';
import { funnelPath } from '../shared/funnelCounts.ts';

export const siteConfig = readSiteConfig(process.env);

/**
 * The canonical address of a page, without a trailing slash except for the home page.
 * @param path `/beneficios`, or `/` for the home page
 */
export const canonicalUrl = (path: string): string => `${siteConfig.siteUrl}${path}`;

/**
 * Where pages report the steps they count. Undefined if the owner has turned counting off, or if leads go
 * to a hosted backend, in which case there may be no server of ours to receive the reports.
 */
export const funnelAddress =
  siteConfig.countsSteps && !siteConfig.isHosted ? funnelPath : undefined;

export const whatsappUrl = (greeting: string): string => chatAddress(siteConfig.phone, greeting);
