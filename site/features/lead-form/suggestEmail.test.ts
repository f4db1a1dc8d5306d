import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrictEmail } from '../../../leads/contact.ts';
import { suggestEmail } from './suggestEmail.ts';

describe('asks for the mailbox that was probably meant', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['gmail.com.br', 'gmail.com'],
    ['icloud.com.br', 'icloud.com'],
    ['hotmal.com.br', 'hotmail.com.br'],
    ['yaho.com.br', 'yahoo.com.br'],
    ['yahoo.com.rb', 'yahoo.com.br'],
  ])('%s: %s', (typed, meant) => {
    expect(suggestEmail(` Ana.Souza@${typed} `)).toBe(`Ana.Souza@${meant}`);
  });
});

describe('leaves alone what somebody may have', () => {
  it.each([
    ...['gmail.com', 'hotmail.com.br', 'outlook.com', 'yahoo.com.br', 'icloud.com', 'me.com'],
    ...['uol.com.br', 'globo.com', 'ig.com.br', 'r7.com', 'live.com', 'aol.com', 'gmx.net'],
    ...['ymail.com', 'mail.com', 'proton.me', 'pm.me', 'yahoo.es', 'hotmail.fr', 'outlook.pt'],
    // One letter away from a mailbox, and of others.
    ...['gail.com', 'grail.com', 'cloud.com', 'bola.com.br', 'bom.com.br', 'vol.com.br'],
    ...['sol.com.br', 'serra.com.br', 'tetra.com.br', 'terras.com.br', 'globe.com', 'live.co'],
    ...['love.com', 'lives.com', 'og.com.br', 'oil.com.br', 'bol.com', 'consigo.com.br'],
  ])('%s', (domain) => expect(suggestEmail(`ana@${domain}`)).toBeNull());

  it.each(['', 'ana', '@', 'gmial.com', '@gmial.com', 'ana@@gmial.com', 'ana souza@gmial.com'])(
    'no address at all: %j',
    (text) => expect(suggestEmail(text)).toBeNull(),
  );
});

it('suggests nothing but valid addresses, of the same person, with which it is content', () => {
  const mailboxes = ['gmail.com', 'hotmail.com', 'yahoo.com.br', 'icloud.com'];
  const letter = fc.constantFrom(...'abcmost.,@- ãé', '');
  const slip = fc.record({ at: fc.nat(12), cut: fc.nat(2), put: letter });
  const address = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc
      .tuple(fc.string(), fc.constantFrom(...mailboxes), fc.array(slip, { maxLength: 2 }))
      .map(([person, mailbox, slips]) => {
        const typed = slips.reduce(
          (text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut),
          mailbox,
        );
        return `${person}@${typed}`;
      }),
  );
  fc.assert(
    fc.property(address, (typed) => {
      const suggestion = suggestEmail(typed);
      if (suggestion === null) return;
      expect(isStrictEmail(suggestion)).toBe(true);
      expect(suggestion.split('@')[0]).toBe(typed.trim().split('@')[0]);
      expect(suggestEmail(suggestion)).toBeNull();
    }),
    { numRuns: 5000 },
  );
});
