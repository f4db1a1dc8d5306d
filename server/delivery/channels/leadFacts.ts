import { contactLinks } from '../../../shared/contactLinks.ts';
import { isStrictEmail } from '../../../shared/emailAddress.ts';
import {
  askedNames,
  type LeadColumnName,
  operatorColumns,
  readableText,
} from '../../../shared/operatorColumns.ts';
import { isPhone, nationalDigits } from '../../../shared/phone.ts';
import type { StoredLead } from '../../../shared/StoredLead.ts';
import { harmlessLine, harmlessText } from '../../output/harmlessText.ts';
import type { Link } from '../../output/mailPage.ts';

/** Only characters that need no quotes (RFC 5322, `atext` and dots), so that none can end the address. */
const unquoted = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** An address safe for headers and links; null if it needs quotes, as no mailbox in use does. */
export const mailboxOf = (email: string): string | null =>
  unquoted.test(email) && isStrictEmail(email) ? email : null;

/** `links` are of the web, which work in every chat; phone and mail links depend on the device. */
export type LeadFact = { label: string; value: string; links: readonly Link[] };

/** In characters. A longer word is not a name. */
const longestFirstName = 30;

/** The greeting to a lead by chat. @param sender the brand with its article: `da Consigo` */
function greet({ name, protocol }: StoredLead, sender: string): string {
  const [first = ''] = harmlessLine(name).split(' ');
  const called = [...first].slice(0, longestFirstName).join('');
  const about = protocol ? ` (protocolo ${protocol})` : '';
  return `Olá, ${called}! Aqui é ${sender}. Recebemos o seu contato${about}.`;
}

/** Ways to call a lead, or to chat, which starts with a greeting; none for a number that no phone has. */
export function phoneLinks(lead: StoredLead, sender: string): Link[] {
  if (!isPhone(nationalDigits(lead.phone) ?? lead.phone)) return [];
  const { call, chat } = contactLinks(lead, greet(lead, sender));
  return [{ text: 'Ligar', href: call }, ...(chat ? [{ text: 'WhatsApp', href: chat }] : [])];
}

export const chatLinks = (lead: StoredLead, sender: string): Link[] =>
  phoneLinks(lead, sender).filter(({ text }) => text === 'WhatsApp');

export const emailLinks = (lead: StoredLead): Link[] =>
  mailboxOf(lead.email) ? [{ text: 'Responder por e-mail', href: contactLinks(lead).mail }] : [];

const columns: readonly LeadColumnName[] = [...askedNames, 'form', 'page', 'createdAt', 'protocol'];

/** In pt-BR and safe to show; empty if unknown. */
export function textOf(name: LeadColumnName, lead: StoredLead): string {
  const text = readableText(name, lead);
  if (operatorColumns[name].kind !== 'text') return text;
  return name === 'notes' ? harmlessText(text).replace(/\r\n?/g, '\n').trim() : harmlessLine(text);
}

/** What the sales team wants to know about a lead, in pt-BR, without empty values. */
export const leadFacts = (lead: StoredLead, sender: string, names = columns): LeadFact[] =>
  names
    .map((name) => ({
      label: operatorColumns[name].label,
      value: textOf(name, lead),
      links: name === 'phone' ? chatLinks(lead, sender) : [],
    }))
    .filter(({ value }) => value !== '');

/** `Ana Conceição (Calçados Aurora)`. */
export function titleOf(lead: StoredLead): string {
  const company = textOf('company', lead);
  return textOf('name', lead) + (company && ` (${company})`);
}
