import type { SiteConfig } from '../../config/siteConfig.ts';
import { claims, sourceOf } from './claims.ts';
import { type DataConfig, dataFacts } from './dataFacts.ts';
import { norms } from './norms.ts';

export type LegalConfig = Pick<
  SiteConfig,
  'brand' | 'email' | 'privacyEmail' | 'legalName' | 'cnpj' | 'privacyOfficer'
> &
  DataConfig;

/** What the legal texts name in braces: each fact stands in one place and the texts only point to it. */
export const legalFacts = (config: LegalConfig) => ({
  brand: config.brand,
  email: config.email,
  privacyEmail: config.privacyEmail,
  controller: [config.legalName ?? `a ${config.brand}`, config.cnpj && `CNPJ ${config.cnpj}`]
    .filter(Boolean)
    .join(', '),
  officer: config.privacyOfficer ?? `equipe de privacidade da ${config.brand}`,
  replyTime: claims.replyTime.figure,
  termsNotice: claims.termsNotice.figure,
  dataLaw: norms.data.name,
  incidentNotice: claims.incidentNotice.figure,
  personRights: claims.dataRights.figure,
  dataAgency: claims.dataAgency.figure,
  dataAgencyLaw: norms.dataAgency.name,
  dataStatement: claims.dataStatement.figure,
  accessibilityLaw: sourceOf(claims.accessibleSites),
  accessibilityStandard: norms.webAccessibility.name,
  ...dataFacts(config),
});

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * Puts facts in the place of `{name}`, which a link's address carries as `%7Bname%7D`.
 * @throws {Error} for a name that is no fact
 */
function fill(text: string, facts: Record<string, string>, shape: (fact: string) => string) {
  return text.replace(/\{(\w+)\}|%7B(\w+)%7D/g, (_, inText?: string, inAddress?: string) => {
    const name = inText ?? inAddress ?? '';
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The legal texts name {${name}}, which is no fact.`);
    return shape(fact);
  });
}

/** Fills the facts in. @throws {Error} for a name that is no fact */
export const fillText = (text: string, facts: Record<string, string>): string =>
  fill(text, facts, (fact) => fact);

/** The same in HTML, where facts are text. @throws {Error} for a name that is no fact */
export const fillHtml = (html: string, facts: Record<string, string>): string =>
  fill(html, facts, escapeHtml);
