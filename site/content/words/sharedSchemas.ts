import * as v from 'valibot';
import { type ContactKind, contactKinds, formDefinitions } from '../../../leads/formDefinitions.ts';
import type { FieldName, LeadFormDefinition } from '../../../leads/leadForm.ts';
import { faultOfAddress } from '../pagePaths.ts';
import type { WordTypes } from './wordTypes.ts';

export const shellSchema = ({ href, list, object, optional }: WordTypes) =>
  object({
    skip: 30,
    mainNav: 20,
    menu: 10,
    links: list({ label: 20, href: href(), path: optional(30) }, 2, 6),
    contact: { label: 20, href: href() },
    contactBar: { line: 20, replyTime: 20 },
    whatsapp: { label: 20, name: 50, greeting: 50 },
    footer: {
      about: 100,
      pages: 20,
      pageLinks: list({ label: 20, href: href() }, 1, 3),
      documents: 20,
      documentLinks: list({ label: 30, href: href() }, 2, 6),
      contact: 20,
      disclaimer: 420,
      warning: 180,
    },
    legal: { published: 20, updated: 30, index: 10 },
  });

/** The fields that every form names alike, unless it says otherwise. */
const commonFields: readonly FieldName[] = ['name', 'email', 'phone', 'message'];

/** The words of one form of a contact dialog: it names the fields that not every form has. */
function contactSchema({ object, optional }: WordTypes, { fields }: LeadFormDefinition) {
  const labels = object(
    Object.fromEntries(
      fields.map((field) => [field, commonFields.includes(field) ? optional(30) : 30]),
    ),
  ) as v.GenericSchema as v.GenericSchema<unknown, Partial<Record<FieldName, string>>>;
  return object({
    dialogCode: 30,
    askedCode: optional(30),
    title: 60,
    lead: 100,
    code: 10,
    event: 20,
    labels: fields.every((field) => commonFields.includes(field)) ? optional(labels) : labels,
    defaults: optional({ message: 60 }),
    sent: optional({ title: 60, text: 100, thanks: 40 }),
  });
}

export const formsSchema = (types: WordTypes) => {
  const { list, object, pair, text } = types;
  const contacts = Object.fromEntries(
    contactKinds.map((kind) => [kind, contactSchema(types, formDefinitions[kind])]),
  ) as Record<ContactKind, ReturnType<typeof contactSchema>>;
  return object({
    common: {
      submit: 20,
      sending: 20,
      sent: { title: 30, text: 100 },
      draft: { restored: 30, discard: 20, discardLabel: 30 },
      failed: { text: 70, link: 40 },
      withoutScript: { text: 80, link: 40 },
      privacy: { text: 70, link: 30 },
    },
    labels: { name: 10, email: 10, phone: 20, message: 20 },
    placeholders: { message: 60 },
    contacts: object(contacts),
    trap: 40,
    emailHint: { question: text(30, { slots: ['suggestion'] }), correct: 20, correctLabel: 30 },
    offers: 30,
    again: 30,
    dialog: { open: 40, close: 10, closing: { soon: 40, never: 40 } },
    unreadable: 80,
    toasts: {
      sent: { title: 60, description: 40 },
      failed: { title: 40, description: 160 },
      labels: { region: 10, dismiss: 20 },
    },
    receipt: {
      title: 30,
      copyOf: 20,
      protocol: 20,
      received: 20,
      rows: {
        name: 10,
        company: 10,
        segment: 20,
        platform: 20,
        sum: 10,
        recoverable: 20,
        message: 20,
      },
      perMonth: text(30, { slots: ['amount'] }),
      due: { label: 20, note: text(50, { slots: ['sent'] }) },
      next: list(pair(60, { slots: ['day'] }), 1, 5),
      whatsApp: { lead: 60, label: 30, greeting: text(60, { slots: ['protocol'] }) },
      print: 30,
    },
  });
};

/** First parts of addresses that the server or the build answers itself. */
const taken = ['contato', 'obrigado', 'rest', 'funil', 'healthz', 'metrics', '404', '500', 'index'];

/** Short addresses, and the page to which each leads. */
export const redirectsSchema = () =>
  v.record(
    v.pipe(
      v.string(),
      v.regex(
        /^\/[a-z0-9]+(-[a-z0-9]+)*$/,
        'must be “/” and small letters, digits and hyphens: /black-friday',
      ),
      v.check(
        (address) => !taken.includes(address.slice(1)) && faultOfAddress(address) !== null,
        'is an address of the site already',
      ),
    ),
    v.pipe(
      v.string('must be an address, as in /beneficios?utm_campaign=black-friday'),
      v.regex(/^[!-~]*$/, 'must not hold blanks or accents: write them as %20, %C3%A7'),
      v.check(
        (address) => faultOfAddress(address.replace(/\?[^#]*/, '')) === null,
        ({ input }) => faultOfAddress(input.replace(/\?[^#]*/, '')) ?? '',
      ),
    ),
  );

export const payslipSchema = ({ list, object, pair, text }: WordTypes) => {
  const description = text(260, { slots: ['gross', 'count', 'part', 'net', 'pix'] });
  return object({
    title: 60,
    copy: 10,
    employee: pair(30),
    contract: pair(20),
    reference: pair(10),
    columns: list(20, 2, 6),
    salary: pair(20),
    inss: pair(10),
    transport: pair(20),
    installment: pair(20),
    margin: 20,
    marginUsed: 20,
    net: 30,
    fgtsBase: 20,
    fgts: 20,
    taxBase: 20,
    receipt: 30,
    receiptCopy: 10,
    sale: 10,
    commission: 30,
    payout: 20,
    status: { name: 20, draft: 20, paid: 20 },
    stampField: 20,
    signature: 20,
    stamp: { top: 30, bottom: 30 },
    note: 70,
    caption: 160,
    description: object({ draft: description, paid: description }),
  });
};

export const exampleLineSchema = ({ object }: WordTypes) =>
  object({ title: 30, lead: 40, overMargin: 60 });

export const statusSchema = ({ href, list, object, optional, text }: WordTypes) => {
  const links = list({ label: 30, href: href() }, 1, 4);
  const failed = (longestEnglish: number, longestText: number) =>
    object({
      title: 60,
      description: 50,
      kicker: 20,
      english: text(longestEnglish),
      headline: optional(40),
      text: text(longestText),
      links,
    });
  return object({
    brokenPart: { english: 40, help: 120 },
    thanks: { title: 60, description: 60, links },
    unknownReceipt: {
      title: 60,
      description: 60,
      kicker: 20,
      headline: 40,
      text: 260,
      links,
      email: 30,
      whatsApp: { label: 30, greeting: 60 },
    },
    notFound: failed(30, 140),
    serverError: failed(40, 160),
  });
};
