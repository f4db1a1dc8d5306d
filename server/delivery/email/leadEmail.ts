import type { StoredLead } from '../../desk/StoredLead.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { type LeadFact, leadFacts } from './leadFacts.ts';
import { mailboxOf } from './mailboxOf.ts';
import { visibleLine } from './visibleText.ts';

/** What the sales team gets for a lead. */
export type LeadEmail = {
  subject: string;
  text: string;
  html: string;
  /** The lead, so that an answer goes there; null where the address cannot stand in a header. */
  replyTo: { name: string; address: string } | null;
};

const htmlLinks = ({ links }: LeadFact) =>
  links.map(({ text, href }) => ` <a href="${escapeHtml(href)}">${text}</a>`).join('');

const htmlRow = (fact: LeadFact) =>
  `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;color:#57534e">${fact.label}</th>` +
  `<td valign="top" style="padding:4px 0;white-space:pre-wrap">${escapeHtml(fact.value)}${htmlLinks(fact)}</td></tr>`;

const textLine = ({ label, value }: LeadFact) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;

const subjectOf = (lead: StoredLead) => {
  const [name, company] = [visibleLine(lead.name), visibleLine(lead.company ?? '')];
  return `Novo lead nº ${lead.id}: ${company ? `${name} (${company})` : name}`;
};

/** The e-mail of a lead, in pt-BR, as text and as HTML; whatever a visitor typed stands in it as text. */
export function leadEmail(lead: StoredLead): LeadEmail {
  const [subject, facts, address] = [subjectOf(lead), leadFacts(lead), mailboxOf(lead.email)];
  const hint = `Lead nº ${lead.id}, recebido pelo site.${address ? ' Responda a este e-mail para falar com a pessoa.' : ''}`;
  return {
    subject,
    text: `${facts.map(textLine).join('\n')}\n\n${hint}\n`,
    html:
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      '<body style="font:16px/1.5 sans-serif;color:#1c1917">' +
      `<table role="presentation" cellspacing="0" cellpadding="0">${facts.map(htmlRow).join('')}</table>` +
      `<p style="color:#57534e">${hint}</p></body></html>`,
    replyTo: address ? { name: visibleLine(lead.name), address } : null,
  };
}
