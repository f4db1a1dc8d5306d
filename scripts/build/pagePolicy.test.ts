import { expect, test } from 'vitest';
import { writePolicy } from './pagePolicy.ts';

const script = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";
const style = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='";
const foreign = "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='";

const page = (scripts: string[], styles: string[]) =>
  `<head><meta http-equiv="content-security-policy" content="script-src ${["'self'", ...scripts].join(' ')}; style-src ${["'self'", ...styles].join(' ')};"><style>p{}</style></head><body><script type="module">a()</script><script type="application/ld+json">{}</script><p>${foreign}</p></body>`;

test('permits the own scripts and styles, and no longer those of other pages', () => {
  expect(writePolicy(page([foreign], [foreign, foreign]))).toBe(page([script], [style]));
});

test('a page without a policy stays as it is', () => {
  expect(writePolicy(`<p> ${foreign}</p>`)).toBe(`<p> ${foreign}</p>`);
});
