import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadFormKinds } from '../../leads/formNames.ts';
import {
  campaignKeys,
  decodeLeadContext,
  encodeLeadContext,
  leadSourceOf,
  maxContextLength,
} from '../../leads/leadContext.ts';
import { readRetryAfter } from '../../server/delivery/postJson.ts';
import { readSteps } from '../../server/funnel/funnelRoute.ts';
import { pageOfReferer } from '../../server/http/forms/takeForm.ts';
import { NetworkLimit } from '../../server/http/networkLimit.ts';
import { ProofOfWork } from '../../server/http/ProofOfWork.ts';
import { parseColumnList, readPreferences } from '../../server/http/rest/readInsert.ts';
import { RestError } from '../../server/http/rest/restErrors.ts';
import { describeError } from '../../server/logger.ts';
import { encodings, rankEncodings } from '../../server/pages/encodings.ts';
import { readDatabaseUrl } from '../../server/store/postgres/readDatabaseUrl.ts';
import { anyText } from './support/anyText.ts';
import { fuzz, piecesOf, readOrRefuse } from './support/fuzz.ts';

type Reader = [name: string, texts: fc.Arbitrary<string>, check: (text: string) => unknown];

const proofs = new ProofOfWork('a key of thirty-two letters, or so');

const readers: Reader[] = [
  [
    'encodings',
    piecesOf(
      'br',
      'gzip',
      'x-gzip',
      '*',
      'identity',
      ';q=',
      '0',
      '0.5',
      '1e9',
      ',',
      ' ',
      ';',
      'NaN',
      '-1',
    ),
    (text) => {
      const ranked = rankEncodings(text);
      expect(new Set(ranked).size).toBe(ranked.length);
      expect(ranked.filter((encoding) => !encodings.includes(encoding))).toEqual([]);
    },
  ],
  [
    'preferences',
    piecesOf(
      'return=',
      'minimal',
      'handling=strict',
      ',',
      '=',
      '__proto__',
      'count=',
      'exact',
      ' ',
      ';',
    ),
    (text) => {
      const preferences = readOrRefuse(() => readPreferences(text), RestError);
      expect(preferences?.applied ?? 'x=y').toMatch(/^[a-z]+=[a-z-]+(, [a-z]+=[a-z-]+)*$/);
    },
  ],
  [
    'columns',
    piecesOf(
      '"',
      '\\',
      ',',
      ' ',
      'name',
      '$',
      '\\"',
      '\t',
      '-',
      ' '.repeat(4000),
      'a'.repeat(4000),
    ),
    (text) =>
      readOrRefuse(() => parseColumnList(text), RestError)?.map((name) =>
        expect(name).toBeTypeOf('string'),
      ),
  ],
  [
    'addresses',
    fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV6().map((address) => `${address}%eth0`),
      piecesOf(':', '::', 'ffff', '1', '.', '%'),
    ),
    (text) => {
      const limit = new NetworkLimit([{ most: 1, length: 60_000 }]);
      expect(limit.take(text).wait).toBe(0);
      const same = isIPv6(text) ? text.toUpperCase() : text;
      expect(limit.take(same).wait).toBe(60);
    },
  ],
  [
    'referers',
    piecesOf(
      'http',
      'https',
      '://',
      'loja.example',
      '/',
      '?',
      '#',
      '@',
      ':',
      'data:',
      '\\',
      '..',
      '%2e',
    ),
    (text) => {
      for (const host of ['loja.example', '', text])
        expect(pageOfReferer(text, host)).toMatch(/^\//);
    },
  ],
  [
    'retry-after',
    piecesOf('0', '9', '999999999', 'Sun, 22 Nov 2026 10:00:00 GMT', 'Mon', '-', '+', ' ', 'e'),
    (text) => expect(readRetryAfter(text, new Date(0))?.getTime()).not.toBe(Number.NaN),
  ],
  [
    'database-addresses',
    piecesOf(
      'postgres://',
      'postgresql://',
      'ana:segredo@',
      'db',
      ',',
      ':5432',
      '/leads',
      '?',
      'sslmode=require',
      '&',
      '%',
      '%zz',
      '@',
      '[::1]',
    ),
    (text) => expect(readDatabaseUrl(text)?.place ?? '').not.toContain('segredo@'),
  ],
  [
    'funnel-steps',
    fc.oneof(
      fc.json(),
      piecesOf('[', ']', '"demo"', '"dialog"', '"/"', ',', '"__proto__"', '"select-payment"'),
    ),
    (text) => {
      for (const step of readSteps(text, new Set(['/'])) ?? []) expect(step).toHaveLength(2);
    },
  ],
  [
    'proofs',
    fc.oneof(
      anyText,
      fc.json().map((text) => Buffer.from(text).toString('base64')),
    ),
    async (text) => expect(await proofs.accept(text)).toBe(false),
  ],
  [
    'errors',
    anyText.map((text) => `Zuleica ${text}\n    at Zuleica`),
    (text) => {
      const described = describeError(new Error(text, { cause: new TypeError(text) }));
      expect(JSON.stringify(described)).not.toContain('Zuleica');
    },
  ],
];

it.each(readers)('%s: any text is read or refused', async (name, texts, check) => {
  await fuzz({
    name,
    share: 0.008,
    atOnce: 10,
    cases: texts,
    check: async (some) => {
      for (const text of some) await check(text);
    },
  });
});

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const member = fc.oneof(
  anyText,
  anyText.map((text) => `a${text}`),
  fc.constantFrom(null, 1, [], {}),
  fc.constantFrom(...leadFormKinds),
);
const facts = fc.record(
  {
    form: member,
    page: member,
    notice: member,
    trap: member,
    source: fc.oneof(member, fc.record({ landing: member, referrer: member, utm_source: member })),
  },
  { requiredKeys: [] },
);
const header = fc.oneof(
  anyText,
  anyText.map(base64url),
  fc
    .oneof(
      facts,
      facts.map((some) => ({ form: 'quick', page: '/', notice: '1', ...some })),
    )
    .map((some) => base64url(JSON.stringify(some))),
);

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)];

it('a context header gives texts that every store can keep, or nothing', async () => {
  await fuzz({
    name: 'context-header',
    share: 0.02,
    atOnce: 10,
    cases: header,
    check: (headers, count) => {
      for (const one of headers) {
        const context = decodeLeadContext(one);
        count(context === null ? 'nothing' : 'context');
        for (const text of textsOf(context)) {
          expect(text.length).toBeLessThanOrEqual(200);
          expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
        }
        if (context) expect(decodeLeadContext(encodeLeadContext(context))).toEqual(context);
      }
    },
  });
});

it('where a visit came from fits the header and arrives', async () => {
  const campaign = fc.dictionary(fc.constantFrom(...campaignKeys), anyText);
  await fuzz({
    name: 'visit-source',
    share: 0.01,
    atOnce: 10,
    cases: fc.tuple(fc.webPath(), campaign, fc.option(fc.domain())),
    check: (visits) => {
      for (const [path, parameters, referrer] of visits) {
        const first = new URL('https://consigo.example');
        first.pathname = path;
        first.search = String(new URLSearchParams(parameters));
        const source = leadSourceOf(first, referrer);
        const sent = encodeLeadContext({ form: 'quick', page: '/', notice: '1', source });
        expect(sent.length).toBeLessThanOrEqual(maxContextLength);
        const arrived = decodeLeadContext(sent)?.source;
        expect(first.pathname.startsWith(arrived?.landing ?? 'nowhere')).toBe(true);
      }
    },
  });
});
