import fc from 'fast-check';
import type { LeadRow } from '../../shared/leadRules.ts';

export const longText = (length: number) => '🛒'.repeat(length);

/** All white space in JavaScript. */
export const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Invisible, but not white space. */
const unseen = '\u007f\u0085\u00ad\u115f\u180e\u200b\u202e\u2800\u3164\ufe0f\uffa0\u{e0041}';

/** The smallest violation of each rule, except an e-mail's length, which breaks the format first. */
export const offences: Record<string, Partial<LeadRow>> = {
  abandoned_carts_not_negative: { abandoned_carts: -1 },
  average_value_not_negative: { average_value: -0.01 },
  company_length: { company: longText(121) },
  email_format: { email: 'ana@loja' },
  name_length: { name: longText(101) },
  name_not_blank: { name: whiteSpace + unseen },
  notes_length: { notes: longText(5001) },
  phone_digits: { phone: '(11) 9876-543' },
  phone_length: { phone: '(11) 98765-4321'.padEnd(41) },
  platform_length: { platform: longText(121) },
  platform_not_blank: { platform: whiteSpace + unseen },
  potential_revenue_not_negative: { potential_revenue: -1 },
};

const text = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength, size: 'max' });
const padded = (length: number) => fc.integer({ min: length - 2, max: length + 2 }).map(longText);

/** Changes of a lead on both sides of each rule's limit. */
export const rowsAtTheLimits: fc.Arbitrary<Partial<LeadRow>> = fc.oneof(
  fc.record({ email: text('a@.é🛒 \u2003\ufeff', 8) }),
  fc.record({ email: fc.integer({ min: 244, max: 252 }).map((n) => `${longText(n)}@b.co`) }),
  fc.record({ phone: text('0123456789() -+.٣', 45) }),
  fc.record({ phone: fc.integer({ min: 38, max: 42 }).map((n) => '(11) 98765-4321'.padEnd(n)) }),
  fc.record({ name: fc.oneof(text(`${whiteSpace}${unseen}a`, 3), padded(100)) }),
  fc.record({ platform: fc.oneof(text(`${whiteSpace}${unseen}a`, 3), padded(120)) }),
  fc.record({ company: fc.oneof(text(whiteSpace, 3), padded(120)) }),
  fc.record({ notes: padded(5000) }),
  fc.record({
    abandoned_carts: fc.integer({ min: -2, max: 2 ** 31 - 1 }),
    average_value: fc.integer({ min: -2, max: 2 }),
    potential_revenue: fc.integer({ min: -2, max: 2 }),
  }),
);
