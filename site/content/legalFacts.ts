import type { SiteConfig } from '../../config/siteConfig.ts';
import { claims } from './claims.yaml';
import norms from './norms.yaml';
import { names as segments } from './segments.yaml';
import { type Facts, siteFacts } from './words/facts.ts';

/** What the legal texts may name in braces; the build has checked that they name nothing else. */
export const legalFacts = (config: SiteConfig): Facts =>
  siteFacts(config, { claims, norms, segments });
