import { expect, it } from 'vitest';
import { siteOwner } from '../tests/support/siteOwner.ts';
import { requireOwner } from './placeholders.ts';

const SITE_URL = 'https://loja.com.br';

it('a site with a public address does not start before it names its owner', () => {
  const missing = Object.keys(siteOwner).join(', ');
  expect(() => requireOwner({ SITE_URL })).toThrow(`SITE_URL is public, and ${missing} not set`);
});

it('a site with a public address starts with an owner, or if its owner allows placeholders', () => {
  expect(() => requireOwner({ SITE_URL, ...siteOwner })).not.toThrow();
  expect(() => requireOwner({ SITE_URL, ALLOW_PLACEHOLDERS: '1' })).not.toThrow();
});

it.each([undefined, 'http://localhost:3000', 'https://loja.example', 'https://loja.test'])(
  '%s is not a public address: the site starts with placeholders',
  (address) => {
    expect(() => requireOwner({ SITE_URL: address })).not.toThrow();
  },
);
