import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inboxHeaders } from '../../cli/inbox/inboxAccess.ts';
import { loadSite } from '../../server/pages/loadSite.ts';
import { builtFolder, builtPages } from '../support/builtPages.ts';

/** The directives of a content security policy, each with its sources. */
const readPolicy = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const site = loadSite(builtFolder);
const errorPages = new Map([
  ['/404', site.notFound],
  ['/500', site.failure],
]);

/** The policy that the server sends with a page. */
const sentPolicy = (address: string) => {
  const head = (site.files.get(address) ?? errorPages.get(address))?.plain.identity.whole.head;
  return head?.[head.indexOf('content-security-policy') + 1] ?? '';
};

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const sorted = (policy: Map<string, string[]>) =>
  Object.fromEntries([...policy].map(([name, sources]) => [name, sources.toSorted()]));

describe.each(builtPages)('$address', ({ address, $ }) => {
  const hashesOf = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => hashOf($(element).text()));

  it('lets run what it carries and what lies beside it, and nothing else', () => {
    expect(sorted(readPolicy(sentPolicy(address)))).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", ...hashesOf('script:not([type="application/ld+json"])')].sort(),
      'style-src': ["'self'", ...hashesOf('style')].sort(),
      'img-src': ["'self'", 'data:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  });
});

it('the inbox runs what lies beside its page, and nothing else', () => {
  expect(Object.fromEntries(readPolicy(inboxHeaders['content-security-policy'] ?? ''))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});
