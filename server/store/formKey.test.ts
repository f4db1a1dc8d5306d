import fc from 'fast-check';
import { expect, it } from 'vitest';
import { protocolOf as protocolInPage } from '../../leads/protocolOfKey.ts';
import { protocolOf } from './formKey.ts';

it('makes the protocol from the beginning of the SHA-256 of the key', () => {
  // printf 3f0c2a52-8a57-4a0e-9f65-7f6c7f0f2f11 | sha256sum
  expect(protocolOf('3f0c2a52-8a57-4a0e-9f65-7f6c7f0f2f11')).toBe('E1DE-7BE8');
});

it('makes the same protocol as the page, of any key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (key) => {
      expect(protocolInPage(key)).toBe(protocolOf(key));
    }),
  );
});
