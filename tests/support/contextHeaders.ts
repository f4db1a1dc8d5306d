import type { LeadContext } from '../../leads/leadContext.ts';

const plain = { form: 'quick', page: '/', notice: '1' } as const;
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const encode = (value: unknown) => base64url(JSON.stringify(value));
const withPlain = (change: object) => encode({ ...plain, ...change });

const known = {
  ...{ landing: '/beneficios', referrer: 'busca.example', utm_source: 's', utm_medium: 'm' },
  ...{ utm_campaign: 'c', utm_content: 'o', msclkid: 'm', ttclid: 't' },
  ...{ gbraid: 'g', wbraid: 'w' },
};
const source = {
  ...{ ...known, utm_term: 'á'.repeat(201), gclid: '', fbclid: 1 },
  ...{ utm_id: 'x', email: 'a@b.co' },
};

/** Headers of a lead's context, and what is read in them: by the page's language as by Postgres. */
export const contextHeaders: readonly [
  what: string,
  header: string,
  context: LeadContext | null,
][] = [
  ['a context', encode(plain), plain],
  ['padding', `${encode(plain)}==`, plain],
  [
    'the other alphabet',
    Buffer.from(JSON.stringify({ ...plain, page: '/?>>~~' })).toString('base64'),
    { ...plain, page: '/?>>~~' },
  ],
  ['a form of two words', withPlain({ form: 'how-it-works' }), { ...plain, form: 'how-it-works' }],
  ['another trap', withPlain({ trap: 'other' }), plain],
  [
    'long texts',
    withPlain({ page: 'ç'.repeat(201), notice: 'n'.repeat(300) }),
    { ...plain, page: 'ç'.repeat(200), notice: 'n'.repeat(200) },
  ],
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
  [
    'a form that this server does not know',
    withPlain({ form: 'black-friday' }),
    { ...plain, form: 'black-friday' },
  ],
  ['no page', encode({ form: 'quick', notice: '1' }), null],
  ['endless lists', base64url('['.repeat(3000)), null],
];
