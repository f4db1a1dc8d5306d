import { describe, expect, it } from 'vitest';
import { suggestEmail } from './suggestEmail.ts';

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
])('suggests the mailbox that was probably meant by %s: %s', (typed, meant) => {
  expect(suggestEmail(` Ana.Souza@${typed} `)).toBe(`Ana.Souza@${meant}`);
});

describe('suggests nothing for domains that exist', () => {
  it.each([
    ...['gmail.com', 'hotmail.com.br', 'outlook.com', 'yahoo.com.br', 'icloud.com', 'me.com'],
    ...['uol.com.br', 'globo.com', 'ig.com.br', 'r7.com', 'live.com', 'aol.com', 'gmx.net'],
    ...['ymail.com', 'mail.com', 'proton.me', 'pm.me', 'yahoo.es', 'hotmail.fr', 'outlook.pt'],
    // One letter away from a mailbox, but other owners' real domains.
    ...['gail.com', 'grail.com', 'cloud.com', 'bola.com.br', 'bom.com.br', 'vol.com.br'],
    ...['sol.com.br', 'serra.com.br', 'tetra.com.br', 'terras.com.br', 'globe.com', 'live.co'],
    ...['love.com', 'lives.com', 'og.com.br', 'oil.com.br', 'bol.com', 'consigo.com.br'],
  ])('%s', (domain) => expect(suggestEmail(`ana@${domain}`)).toBeNull());

  it.each(['', 'ana', '@', 'gmial.com', '@gmial.com', 'ana@@gmial.com', 'ana souza@gmial.com'])(
    'suggests nothing for %j, which is no address',
    (text) => expect(suggestEmail(text)).toBeNull(),
  );
});
