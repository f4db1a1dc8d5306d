import type { StoredLead } from '../../../leads/StoredLead.ts';
import { escapeHtml } from '../../../leads/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import { mailPage } from '../../output/mailPage.ts';
import { type LeadFact, leadFacts, mailboxOf, titleOf } from './leadFacts.ts';

export type LeadEmail = {
  subject: string;
  text: string;
  html: string;
  /** The lead, so that replies go there; null if the address cannot appear in a header. */
  replyTo: { name: string; address: string } | null;
};

const quiet = 'color:#57534e';

const htmlLinks = ({ links }: LeadFact) =>
  links.map(({ text, href }) => ` <a href="${escapeHtml(href)}">${text}</a>`).join('');

const htmlRow = (fact: LeadFact) =>
  `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;${quiet}">${fact.label}</th>` +
  `<td valign="top" style="padding:4px 0;white-space:pre-wrap">${escapeHtml(fact.value)}${htmlLinks(fact)}</td></tr>`;

const textLine = ({ label, value }: LeadFact) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;

/**
 * The e-mail about a lead, in pt-BR, as text and as HTML; visitors' input appears as plain text.
 * @param sender the brand with its article, for the greeting by chat: `da Consigo`
 */
export function leadEmail(lead: StoredLead, sender: string): LeadEmail {
  const [subject, facts] = [`Novo contato: ${titleOf(lead)}`, leadFacts(lead, sender)];
  const address = mailboxOf(lead.email);
  const answer = address
    ? 'Responda a este e-mail para falar com a pessoa.'
    : 'O endereço dela não serve para responder a este e-mail: copie-o para uma mensagem nova.';
  const hint = `Recebido pelo site. ${answer}`;
  const table = `<table role="presentation" cellspacing="0" cellpadding="0">${facts.map(htmlRow).join('')}</table>`;
  return {
    subject,
    text: `${facts.map(textLine).join('\n')}\n\n${hint}\n`,
    html: mailPage(`${table}<p style="${quiet}">${hint}</p>`),
    replyTo: address ? { name: harmlessLine(lead.name), address } : null,
  };
}
