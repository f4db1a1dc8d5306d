import { readSiteConfig } from '../../config/siteConfig.ts';

/** The site's settings where nobody has set anything. */
export const sampleConfig = readSiteConfig({});
