import { expect, it } from 'vitest';
import { siteOwner } from '../tests/support/siteOwner.ts';
import { requireOwner } from './placeholders.ts';

const SITE_URL = 'https://loja.com.br';

it.each([
  [{}, Object.keys(siteOwner).join(', ')],
  [{ ...siteOwner, LEGAL_CNPJ: '' }, 'LEGAL_CNPJ'],
  [{ ...siteOwner, CONTACT_EMAIL: 'contato@consigo.example' }, 'CONTACT_EMAIL'],
])('a site with a public address does not start if a placeholder is left: %j', (env, names) => {
  expect(() => requireOwner({ SITE_URL, ...env })).toThrow(
    `SITE_URL is public, and ${names} not set or a placeholder: set them, or set ALLOW_PLACEHOLDERS=1 to run without.`,
  );
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
