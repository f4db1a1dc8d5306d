import { type LeadColumnName, leadTable, readableText } from '../../../leads/leadTable.ts';
import { dialledDigits, isPhone, nationalDigits } from '../../../leads/phone.ts';
import type { StoredLead } from '../../../leads/StoredLead.ts';
import { harmlessLine, harmlessText } from '../../harmlessText.ts';
import { mailboxOf } from './mailboxOf.ts';

type Link = { text: string; href: string };

/** One line of the e-mail: what the sales team reads before the value, and where the value leads. */
export type LeadFact = { label: string; value: string; links: readonly Link[] };

function phoneLinks(phone: string): Link[] {
  if (!isPhone(nationalDigits(phone) ?? phone)) return [];
  const digits = dialledDigits(phone);
  return [
    { text: 'Ligar', href: `tel:+${digits}` },
    { text: 'WhatsApp', href: `https://wa.me/${digits}` },
  ];
}

function emailLinks(email: string): Link[] {
  const mailbox = mailboxOf(email);
  return mailbox ? [{ text: 'Responder', href: `mailto:${encodeURIComponent(mailbox)}` }] : [];
}

/** Characters of a message that are enough to tell what it is about. */
const excerptLength = 200;

/** The lines of an e-mail of one lead, and those of a lead among several. */
const full = [
  ...['name', 'email', 'phone', 'company', 'platform', 'notes', 'carts', 'averageValue'],
  ...['potentialRevenue', 'form', 'page', 'createdAt', 'protocol', 'repeats'],
] as const satisfies readonly LeadColumnName[];
const brief = [
  ...['email', 'phone', 'platform', 'notes', 'potentialRevenue', 'createdAt', 'protocol'],
  ...['repeats'],
] as const satisfies readonly LeadColumnName[];

function excerptOf(text: string): string {
  const characters = [...harmlessLine(text)];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`;
}

function textOf(name: LeadColumnName, lead: StoredLead): string {
  const text = readableText(name, lead);
  if (leadTable[name].origin === 'own') return text;
  return name === 'notes' ? harmlessText(text).replace(/\r\n?/g, '\n').trim() : harmlessLine(text);
}

function linksOf(name: LeadColumnName, { email, phone }: StoredLead): Link[] {
  if (name === 'email') return emailLinks(email);
  return name === 'phone' ? phoneLinks(phone) : [];
}

const factsOf = (names: readonly LeadColumnName[], lead: StoredLead): LeadFact[] =>
  names
    .map((name) => ({
      label: leadTable[name].label,
      value: textOf(name, lead),
      links: linksOf(name, lead),
    }))
    .filter(({ value }) => value !== '');

/** What tells a lead from others at a glance, and how to reach it: each on one line, without its name. */
export const briefFacts = (lead: StoredLead): LeadFact[] =>
  factsOf(brief, { ...lead, notes: excerptOf(lead.notes ?? '') });

/** What the sales team wants to know of a lead, in pt-BR; only what there is. */
export const leadFacts = (lead: StoredLead): LeadFact[] => factsOf(full, lead);
