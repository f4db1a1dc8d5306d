import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { leadsProxy } from './leadsProxy.ts';

const bypass = (method: string, url: string) =>
  leadsProxy('http://127.0.0.1:1')['^/'].bypass({ method, url } as IncomingMessage);

test('pages and their files stay with the site', () => {
  expect(bypass('GET', '/como-funciona')).toBe('/como-funciona');
  expect(bypass('HEAD', '/')).toBe('/');
  expect(bypass('GET', '/@vite/client')).toBe('/@vite/client');
});

test('leads, posted forms and health go to the server', () => {
  expect(bypass('POST', '/rest/v1/merchant_leads')).toBeUndefined();
  expect(bypass('OPTIONS', '/rest/v1/merchant_leads')).toBeUndefined();
  expect(bypass('GET', '/rest/v1/merchant_leads')).toBeUndefined();
  expect(bypass('POST', '/contato')).toBeUndefined();
  expect(bypass('GET', '/healthz')).toBeUndefined();
});
