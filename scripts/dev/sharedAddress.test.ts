import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { leadsProxy } from './sharedAddress.ts';

const bypass = (method: string, url: string) =>
  leadsProxy('http://127.0.0.1:1')['^/'].bypass({ method, url } as IncomingMessage);

test('pages and their files stay with the site', () => {
  expect(bypass('GET', '/como-funciona')).toBe('/como-funciona');
  expect(bypass('HEAD', '/')).toBe('/');
  expect(bypass('GET', '/@vite/client')).toBe('/@vite/client');
  expect(bypass('GET', '/contato/quick')).toBe('/contato/quick');
  expect(bypass('GET', '/obrigado')).toBe('/obrigado');
  expect(bypass('GET', '/obrigado?template')).toBe('/obrigado?template');
});

test('leads, posted forms, receipts, health and challenges go to the server', () => {
  expect(bypass('POST', '/rest/v1/merchant_leads')).toBeUndefined();
  expect(bypass('OPTIONS', '/rest/v1/merchant_leads')).toBeUndefined();
  expect(bypass('GET', '/rest/v1/merchant_leads')).toBeUndefined();
  expect(bypass('POST', '/contato')).toBeUndefined();
  expect(bypass('GET', '/obrigado?p=C7F3-A91D')).toBeUndefined();
  expect(bypass('GET', '/healthz')).toBeUndefined();
  expect(bypass('GET', '/desafio')).toBeUndefined();
  expect(bypass('POST', '/funil')).toBeUndefined();
});
