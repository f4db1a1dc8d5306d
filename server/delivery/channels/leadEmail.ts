import type { StoredLead } from '../../../leads/StoredLead.ts';
import { escapeHtml } from '../../../leads/text.ts';
import { harmlessLine } from '../../output/harmlessText.ts';
import { mailPage } from '../../output/mailPage.ts';
import { briefFacts, type LeadFact, leadFacts, mailboxOf, titleOf } from './leadFacts.ts';

/** What the sales team gets of one lead or of several. */
export type LeadEmail = {
  subject: string;
  text: string;
  html: string;
  /** The lead, so that an answer goes there; null where the address cannot stand in a header, and for several. */
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
 * The e-mail of a lead, in pt-BR, as text and as HTML; whatever a visitor typed stands in it as text.
 * @param sender the brand behind its article, for the first sentence by chat: `da Consigo`
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

/** One e-mail of several leads, each in brief, in the order given. */
export function digestEmail(leads: readonly StoredLead[], sender: string): LeadEmail {
  const subject = `${leads.length} novos contatos`;
  const hint = 'Do mais novo ao mais antigo. Cada um está por inteiro na caixa de entrada.';
  const entries = leads.map((lead) => ({ title: titleOf(lead), facts: briefFacts(lead, sender) }));
  const texts = entries.map(({ title, facts }) => [title, ...facts.map(textLine), ''].join('\n'));
  const paragraphs = entries.map(({ title, facts }) => {
    const lines = facts.map((fact) => `${fact.label}: ${escapeHtml(fact.value)}${htmlLinks(fact)}`);
    return `<p>${[`<b>${escapeHtml(title)}</b>`, ...lines].join('<br>')}</p>`;
  });
  return {
    subject,
    text: `${subject}. ${hint}\n\n${texts.join('\n')}`,
    html: mailPage(`<p style="${quiet}">${subject}. ${hint}</p>${paragraphs.join('')}`),
    replyTo: null,
  };
}
