import { readSiteConfig } from '../config/siteConfig.ts';

/** The configuration that this build bakes into its pages. */
export const siteConfig = readSiteConfig(process.env);
