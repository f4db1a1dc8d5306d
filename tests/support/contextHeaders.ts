import type { LeadContext } from '../../shared/leadContext.ts';

const plain = { form: 'quick', page: '/', notice: '1' } as const;
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const encode = (value: unknown) => base64url(JSON.stringify(value));
const withPlain = (change: object) => encode({ ...plain, ...change });

const known = { landing: '/beneficios', referrer: 'busca.example', utm_source: 's', gbraid: 'g' };
const source = { ...known, utm_term: 'á'.repeat(201), gclid: '', fbclid: 1, email: 'a@b.co' };

type ContextHeader = readonly [what: string, header: string, context: LeadContext | null];

/** Headers with a lead's context, and what both TypeScript and Postgres read from each. */
export const contextHeaders: readonly ContextHeader[] = [
  ['a context', encode(plain), plain],
  ['padding', `${encode(plain)}==`, plain],
  [
    'the other alphabet',
    Buffer.from(JSON.stringify({ ...plain, page: '/?>>~~' })).toString('base64'),
    { ...plain, page: '/?>>~~' },
  ],
  ['another trap', withPlain({ trap: 'other' }), plain],
  ['long texts', withPlain({ page: 'ç'.repeat(201) }), { ...plain, page: 'ç'.repeat(200) }],
  ['the longest header', withPlain({ more: 'x'.repeat(3022) }), plain],
  ['too long a header', withPlain({ more: 'x'.repeat(3023) }), null],
  [
    'a source',
    withPlain({ source }),
    { ...plain, source: { ...known, utm_term: 'á'.repeat(200) } },
  ],
  ['a source without a first page', withPlain({ source: { utm_source: 'x' } }), plain],
  ['a torn base64', `${encode(plain)}A`, null],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('base64url'), null],
  ['a NUL', base64url('{"form":"quick"}\0'), null],
  ['no object', encode(['quick', '/', '1']), null],
  ['a form unknown here', withPlain({ form: 'promo' }), { ...plain, form: 'promo' }],
  ['endless lists', base64url('['.repeat(3000)), null],
];
