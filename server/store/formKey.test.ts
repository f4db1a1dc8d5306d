import fc from 'fast-check';
import { expect, it } from 'vitest';
import { protocolOf as protocolInPage } from '../../leads/protocolOfKey.ts';
import { protocolOf } from './formKey.ts';

it('derives the same protocol from a key as the page does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (key) => {
      expect(protocolInPage(key)).toBe(protocolOf(key));
    }),
  );
});
