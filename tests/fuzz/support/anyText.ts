import fc from 'fast-check';
import { longText, whiteSpace } from '../../support/rowsAtTheLimits.ts';

/** What has broken readers of text before. */
const nasty = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ufeff',
    '\ufeffAna',
    '\u202eanA\u202c',
    '\u200b',
    '\u00ad',
    '\u0085',
  ],
  ...[
    '\ud800',
    'a\udc00',
    '\udc00\ud800',
    '👩‍👩‍👧',
    '🇧🇷',
    'e\u0301\u0301\u0301',
    'Z͑ͫ̓ͪ̂ͫ̽',
    'ﷺ',
    '\uffff',
    '\u{10ffff}',
  ],
  ...[
    'null',
    'true',
    'NaN',
    'undefined',
    '__proto__',
    'constructor',
    '[]',
    '{}',
    '"',
    '\\',
    '\\u0000',
  ],
  ...[
    "'; DROP TABLE merchant_leads; --",
    '<script>alert(1)</script>',
    '{{name.value}}',
    '%00',
    '%s%n',
  ],
  ...[
    '=1+1',
    ',=1',
    ';@A1',
    '\t-1',
    '\n+1',
    ',"=1',
    "'=1",
    '\r\nX-Injected: 1',
    '\u001b[2J',
    '\u2028',
    '../../etc/passwd',
    '#{7*7}',
    whiteSpace,
  ],
];

/** Text of every kind: plain, nasty, of all of Unicode, with half surrogate pairs, about as long as a limit. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom(...nasty, 'a', '@', '.', '1'), maxLength: 12 }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(100, 120, 254, 5000), fc.integer({ min: -2, max: 2 }))
      .map(([limit, more]) => longText(limit + more)),
  },
);
