import { expect, it } from 'vitest';
import { readContentPolicy } from './securityHeaders.ts';

it.each([
  [
    `<meta http-equiv="content-security-policy" content="default-src 'self';">`,
    "default-src 'self'",
  ],
  [`<META content='img-src data:' HTTP-EQUIV='Content-Security-Policy'>`, 'img-src data:'],
  [
    '<meta http-equiv="content-security-policy" content="default-src &#39;self&#39;">',
    "default-src 'self'",
  ],
])('takes the policy of %s', (html, policy) => {
  expect(readContentPolicy(`<head><meta charset="utf-8">${html}</head>`)).toBe(
    `${policy}; frame-ancestors 'none'`,
  );
});

it('lets nothing inline run where the build wrote none', () => {
  expect(readContentPolicy('<head></head>')).toMatch(
    /^default-src 'self';.*frame-ancestors 'none'$/,
  );
});
