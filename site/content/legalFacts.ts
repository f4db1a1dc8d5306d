import type { SiteConfig } from '../../config/siteConfig.ts';
import { claims } from './claims.yaml';
import norms from './norms.yaml';
import { names as segments } from './segments.yaml';
import { type Facts, siteFacts } from './words/facts.ts';

/** The placeholders of the legal texts; the build has checked that the texts use no others. */
export const legalFacts = (config: SiteConfig): Facts =>
  siteFacts(config, { claims, norms, segments });
