import { isPhone, isStrictEmail, nationalDigits } from '../../../leads/contact.ts';
import { contactLinks } from '../../../leads/contactLinks.ts';
import {
  type LeadColumnName,
  operatorColumns,
  readableText,
} from '../../../leads/operatorColumns.ts';
import type { StoredLead } from '../../../leads/StoredLead.ts';
import { harmlessLine, harmlessText } from '../../output/harmlessText.ts';

/** Letters, digits and the marks that need no quotes (RFC 5322, `atext` and dots): nothing that could end a header's address. */
const unquoted = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** An address that may stand in a header and a link; null for one that would need quotes, which no mailbox in use has. */
export const mailboxOf = (email: string): string | null =>
  unquoted.test(email) && isStrictEmail(email) ? email : null;

type Link = { text: string; href: string };

/** One line about a lead: what the sales team reads before the value, and where the value leads. */
export type LeadFact = { label: string; value: string; links: readonly Link[] };

/** Only these addresses lead somewhere from every chat; the phone's and the mail's depend on the device. */
export const webLinks = ({ links }: LeadFact) =>
  links.filter(({ href }) => href.startsWith('https:'));

/** Characters. A longer one is no name. */
const longestFirstName = 30;

/** The first sentence to a lead by chat. @param sender the brand behind its article: `da Consigo` */
function greet({ name, protocol }: StoredLead, sender: string): string {
  const [first = ''] = harmlessLine(name).split(' ');
  const called = [...first].slice(0, longestFirstName).join('');
  const about = protocol ? ` (protocolo ${protocol})` : '';
  return `Olá, ${called}! Aqui é ${sender}. Recebemos o seu contato${about}.`;
}

function phoneLinks(lead: StoredLead, sender: string): Link[] {
  if (!isPhone(nationalDigits(lead.phone) ?? lead.phone)) return [];
  const { call, chat } = contactLinks(lead, greet(lead, sender));
  return [{ text: 'Ligar', href: call }, ...(chat ? [{ text: 'WhatsApp', href: chat }] : [])];
}

/** The lead's chat with a first sentence; null where its phone has none. */
export const chatLink = (lead: StoredLead, sender: string): string | null =>
  phoneLinks(lead, sender).find(({ text }) => text === 'WhatsApp')?.href ?? null;

const emailLinks = (lead: StoredLead): Link[] =>
  mailboxOf(lead.email) ? [{ text: 'Responder', href: contactLinks(lead).mail }] : [];

const columns: readonly LeadColumnName[] = [
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
];
function textOf(name: LeadColumnName, lead: StoredLead): string {
  const text = readableText(name, lead);
  if (operatorColumns[name].origin === 'own') return text;
  return name === 'notes' ? harmlessText(text).replace(/\r\n?/g, '\n').trim() : harmlessLine(text);
}

function linksOf(name: LeadColumnName, lead: StoredLead, sender: string): Link[] {
  if (name === 'email') return emailLinks(lead);
  return name === 'phone' ? phoneLinks(lead, sender) : [];
}

/** What the sales team wants to know of a lead, in pt-BR; only what there is. */
export const leadFacts = (lead: StoredLead, sender: string): LeadFact[] =>
  columns
    .map((name) => ({
      label: operatorColumns[name].label,
      value: textOf(name, lead),
      links: linksOf(name, lead, sender),
    }))
    .filter(({ value }) => value !== '');

/** `Ana Conceição (Calçados Aurora)`. */
export const titleOf = (lead: StoredLead) => {
  const [name, company] = [harmlessLine(lead.name), harmlessLine(lead.company ?? '')];
  return company ? `${name} (${company})` : name;
};
