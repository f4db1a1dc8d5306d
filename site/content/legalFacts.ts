import type { SiteConfig } from '../../config/siteConfig.ts';
import { claims } from './claims.yaml';
import norms from './norms.yaml';
import segments from './segmentNames.yaml';
import { type Facts, fillFacts, siteFacts } from './words/facts.ts';

/** What the legal texts may name in braces; the build has checked that they name nothing else. */
export const legalFacts = (config: SiteConfig): Facts =>
  siteFacts(config, { claims, norms, segments });

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Puts facts, which are text, in the place of their names in HTML. */
export const fillHtml = (html: string, facts: Facts): string => fillFacts(html, facts, escapeHtml);
