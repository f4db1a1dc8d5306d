import { isPhone, isStrictEmail, nationalDigits } from '../../../leads/contact.ts';
import { contactLinks } from '../../../leads/contactLinks.ts';
import {
  type LeadColumnName,
  operatorColumns,
  readableText,
} from '../../../leads/operatorColumns.ts';
import type { StoredLead } from '../../../leads/StoredLead.ts';
import { escapeHtml } from '../../../leads/text.ts';
import { harmlessLine, harmlessText } from '../../output/harmlessText.ts';

/** Letters, digits and the marks that need no quotes (RFC 5322, `atext` and dots): nothing that could end a header's address. */
const unquoted = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** An address that may stand in a header and a link; null for one that would need quotes, which no mailbox in use has. */
const mailboxOf = (email: string): string | null =>
  unquoted.test(email) && isStrictEmail(email) ? email : null;

type Link = { text: string; href: string };

/** One line of the e-mail: what the sales team reads before the value, and where the value leads. */
type LeadFact = { label: string; value: string; links: readonly Link[] };

function phoneLinks(lead: StoredLead): Link[] {
  if (!isPhone(nationalDigits(lead.phone) ?? lead.phone)) return [];
  const { call, chat } = contactLinks(lead);
  return [
    { text: 'Ligar', href: call },
    { text: 'WhatsApp', href: chat },
  ];
}

const emailLinks = (lead: StoredLead): Link[] =>
  mailboxOf(lead.email) ? [{ text: 'Responder', href: contactLinks(lead).mail }] : [];

/** Characters of a message that are enough to tell what it is about. */
const excerptLength = 200;

/** The lines of an e-mail of one lead, and those of a lead among several. */
const full: readonly LeadColumnName[] = [
  'name',
  'email',
  'phone',
  'company',
  'platform',
  'notes',
  'carts',
  'averageValue',
  'potentialRevenue',
  'form',
  'page',
  'createdAt',
  'protocol',
  'repeats',
];
const brief: readonly LeadColumnName[] = [
  'email',
  'phone',
  'platform',
  'notes',
  'potentialRevenue',
  'createdAt',
  'protocol',
  'repeats',
];

function excerptOf(text: string): string {
  const characters = [...harmlessLine(text)];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`;
}

function textOf(name: LeadColumnName, lead: StoredLead): string {
  const text = readableText(name, lead);
  if (operatorColumns[name].origin === 'own') return text;
  return name === 'notes' ? harmlessText(text).replace(/\r\n?/g, '\n').trim() : harmlessLine(text);
}

function linksOf(name: LeadColumnName, lead: StoredLead): Link[] {
  if (name === 'email') return emailLinks(lead);
  return name === 'phone' ? phoneLinks(lead) : [];
}

const factsOf = (names: readonly LeadColumnName[], lead: StoredLead): LeadFact[] =>
  names
    .map((name) => ({
      label: operatorColumns[name].label,
      value: textOf(name, lead),
      links: linksOf(name, lead),
    }))
    .filter(({ value }) => value !== '');

/** What tells a lead from others at a glance, and how to reach it: each on one line, without its name. */
const briefFacts = (lead: StoredLead): LeadFact[] =>
  factsOf(brief, { ...lead, notes: excerptOf(lead.notes ?? '') });

/** What the sales team wants to know of a lead, in pt-BR; only what there is. */
const leadFacts = (lead: StoredLead): LeadFact[] => factsOf(full, lead);

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

const htmlPage = (subject: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  `<body style="font:16px/1.5 sans-serif;color:#1c1917">${body}</body></html>`;

const textLine = ({ label, value }: LeadFact) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;

const titleOf = (lead: StoredLead) => {
  const [name, company] = [harmlessLine(lead.name), harmlessLine(lead.company ?? '')];
  return `nº ${lead.id}: ${company ? `${name} (${company})` : name}`;
};

/** The e-mail of a lead, in pt-BR, as text and as HTML; whatever a visitor typed stands in it as text. */
export function leadEmail(lead: StoredLead): LeadEmail {
  const [subject, facts] = [`Novo lead ${titleOf(lead)}`, leadFacts(lead)];
  const address = mailboxOf(lead.email);
  const hint = `Lead nº ${lead.id}, recebido pelo site.${address ? ' Responda a este e-mail para falar com a pessoa.' : ''}`;
  const table = `<table role="presentation" cellspacing="0" cellpadding="0">${facts.map(htmlRow).join('')}</table>`;
  return {
    subject,
    text: `${facts.map(textLine).join('\n')}\n\n${hint}\n`,
    html: htmlPage(subject, `${table}<p style="${quiet}">${hint}</p>`),
    replyTo: address ? { name: harmlessLine(lead.name), address } : null,
  };
}

/** One e-mail of several leads, each in brief, in the order given. */
export function digestEmail(leads: readonly StoredLead[]): LeadEmail {
  const subject = `${leads.length} novos contatos`;
  const hint = 'Do mais novo ao mais antigo. Cada um está por inteiro na caixa de entrada.';
  const entries = leads.map((lead) => ({
    title: `Lead ${titleOf(lead)}`,
    facts: briefFacts(lead),
  }));
  const texts = entries.map(({ title, facts }) => [title, ...facts.map(textLine), ''].join('\n'));
  const paragraphs = entries.map(({ title, facts }) => {
    const lines = facts.map((fact) => `${fact.label}: ${escapeHtml(fact.value)}${htmlLinks(fact)}`);
    return `<p>${[`<b>${escapeHtml(title)}</b>`, ...lines].join('<br>')}</p>`;
  });
  return {
    subject,
    text: `${subject}. ${hint}\n\n${texts.join('\n')}`,
    html: htmlPage(subject, `<p style="${quiet}">${subject}. ${hint}</p>${paragraphs.join('')}`),
    replyTo: null,
  };
}
