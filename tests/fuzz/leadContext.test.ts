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
import { anyText } from './support/anyText.ts';
import { fuzz } from './support/fuzz.ts';

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
