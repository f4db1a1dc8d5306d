import { expect, it } from 'vitest';
import { isInsideHost } from './receiverUrl.ts';

it.each([
  ['localhost', true],
  ['n8n', true],
  ['crm.internal', true],
  ['impressora.LOCAL', true],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.0.9', true],
  ['[::1]', true],
  ['[fd00::5]', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['[2001:db8::1]', false],
  ['crm.example', false],
  ['internal.example', false],
  ['notlocal', true],
  ['10.1.2.3.example', false],
])('%s: %s', (host, isInside) => {
  expect(isInsideHost(host)).toBe(isInside);
});
