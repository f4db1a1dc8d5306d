import * as v from 'valibot';
import { type ContactKind, contactKinds, formDefinitions } from '../../../leads/formDefinitions.ts';
import type { FieldName, LeadFormDefinition } from '../../../leads/leadForm.ts';
import { faultOfAddress } from '../pagePaths.ts';
import type { WordTypes } from './wordTypes.ts';

export const shellSchema = ({ href, list, object, optional, text }: WordTypes) =>
  object({
    skip: text(30),
    mainNav: text(20),
    menu: text(10),
    links: list(
      object({ code: text(10), label: text(20), href: href(), path: optional(text(30)) }),
      2,
      6,
    ),
    contact: object({ label: text(20), href: href() }),
    contactBar: object({ code: text(10), line: text(20), replyTime: text(20) }),
    whatsapp: object({ label: text(20), name: text(50), greeting: text(50) }),
    footer: object({
      about: text(100),
      pages: text(20),
      documents: text(20),
      documentLinks: list(object({ label: text(30), href: href() }), 2, 6),
      contact: text(20),
      disclaimer: text(240),
      warning: text(180),
    }),
    legal: object({ published: text(20), updated: text(30), index: text(10) }),
  });

/** The fields that every form names alike, unless it says otherwise. */
const commonFields: readonly FieldName[] = ['name', 'email', 'phone', 'message'];

/** The words of one form of a contact dialog: it names the fields that not every form has. */
function contactSchema({ object, optional, text }: WordTypes, { fields }: LeadFormDefinition) {
  const labels = object(
    Object.fromEntries(
      fields.map((field) => [field, commonFields.includes(field) ? optional(text(30)) : text(30)]),
    ),
  );
  return object({
    dialogCode: text(30),
    title: text(60),
    lead: text(100),
    code: text(10),
    event: text(20),
    labels: fields.every((field) => commonFields.includes(field)) ? optional(labels) : labels,
    defaults: optional(object({ message: text(60) })),
    sent: optional(object({ title: text(60), text: text(100), thanks: text(40) })),
  });
}

export const formsSchema = (types: WordTypes) => {
  const { list, object, pair, text } = types;
  const contacts = Object.fromEntries(
    contactKinds.map((kind) => [kind, contactSchema(types, formDefinitions[kind])]),
  ) as Record<ContactKind, ReturnType<typeof contactSchema>>;
  return object({
    common: object({
      submit: text(20),
      sending: text(20),
      sent: object({ title: text(30), text: text(100) }),
      draft: object({ restored: text(30), discard: text(20), discardLabel: text(30) }),
      failed: object({ text: text(70), link: text(40) }),
      withoutScript: object({ text: text(80), link: text(40) }),
      privacy: object({ text: text(70), link: text(30) }),
    }),
    labels: object({ name: text(10), email: text(10), phone: text(20), message: text(20) }),
    placeholders: object({ message: text(60) }),
    contacts: object(contacts),
    trap: text(40),
    offers: text(30),
    again: text(30),
    dialog: object({
      open: text(40),
      close: text(10),
      closing: object({ soon: text(40), never: text(40) }),
    }),
    toasts: object({
      sent: object({ title: text(60), description: text(40) }),
      failed: object({ title: text(40), description: text(160) }),
      labels: object({ region: text(10), dismiss: text(20) }),
    }),
    receipt: object({
      title: text(30),
      copyOf: text(20),
      protocol: text(20),
      received: text(20),
      rows: object({
        name: text(10),
        company: text(10),
        segment: text(20),
        platform: text(20),
        sum: text(10),
        recoverable: text(20),
        message: text(20),
      }),
      perMonth: text(30, { slots: ['amount'] }),
      due: object({ label: text(20), note: text(50, { slots: ['sent'] }) }),
      next: list(pair(60, { slots: ['day'] }), 1, 5),
      whatsApp: text(40),
      greeting: text(40, { slots: ['protocol'] }),
      print: text(30),
    }),
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

export const payslipSchema = ({ list, object, pair, text }: WordTypes) =>
  object({
    title: text(60),
    copy: text(10),
    employee: pair(30),
    contract: pair(20),
    reference: pair(10),
    columns: list(text(20), 2, 6),
    salary: pair(20),
    inss: pair(10),
    transport: pair(20),
    installment: pair(20),
    margin: text(20),
    marginUsed: text(20),
    net: text(30),
    fgtsBase: text(20),
    fgts: text(20),
    taxBase: text(20),
    receipt: text(30),
    receiptCopy: text(10),
    sale: text(10),
    commission: text(30),
    payout: text(20),
    status: object({ name: text(20), draft: text(20), paid: text(20) }),
    stampField: text(20),
    signature: text(20),
    stamp: object({ top: text(30), bottom: text(30) }),
    note: text(70),
    caption: text(160),
  });

export const exampleLineSchema = ({ object, text }: WordTypes) =>
  object({
    code: text(10),
    title: text(30),
    lead: text(40),
    shop: object({ label: text(20), placeholder: text(10) }),
    product: object({ label: text(20), placeholder: text(30) }),
    price: object({ label: text(10), placeholder: text(20, { free: true }) }),
    action: text(30),
    note: text(60),
    overMargin: text(60),
  });

export const statusSchema = ({ href, list, object, pair, text }: WordTypes) => {
  const links = list(object({ label: text(30), href: href() }), 1, 4);
  const receipt = object({
    title: text(30),
    rows: list(pair(20), 1, 4),
    total: text(20),
    value: text(10),
  });
  const failed = (longestEnglish: number, longestText: number) =>
    object({
      title: text(60),
      description: text(50),
      kicker: text(20),
      english: text(longestEnglish),
      text: text(longestText),
      links,
      receipt,
    });
  return object({
    brokenPart: object({ english: text(40), help: text(120) }),
    thanks: object({ title: text(60), description: text(60), links }),
    unknownReceipt: object({
      title: text(60),
      description: text(60),
      kicker: text(20),
      headline: text(40),
      text: text(260),
      links,
      email: text(30),
      whatsApp: object({ label: text(30), greeting: text(60) }),
      receipt,
    }),
    notFound: failed(30, 140),
    serverError: failed(40, 160),
  });
};
