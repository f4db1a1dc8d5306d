import { readSiteConfig } from '../../config/siteConfig.ts';

/** The site's default settings. */
export const sampleConfig = readSiteConfig({});
