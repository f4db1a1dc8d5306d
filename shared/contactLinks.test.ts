import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactLinks } from './contactLinks.ts';

it.each([
  ['(11) 98765-4321', 'tel:+5511987654321', 'https://wa.me/5511987654321'],
  ['+1 415 555 2671', 'tel:+14155552671', 'https://wa.me/14155552671'],
  ['0800 123 4567', 'tel:08001234567', null],
  ['0300 313 1234', 'tel:03003131234', null],
])('links %s to a call, %s, and a chat, %s', (phone, call, chat) => {
  const mail = 'mailto:ana@aurora.com.br';
  expect(contactLinks({ email: 'ana@aurora.com.br', phone })).toEqual({ mail, call, chat });
});

it('keeps input inside the address', () => {
  const email = 'a?bcc=x@y.com&body=z"><b@aurora.com.br';
  const { mail } = contactLinks({ email, phone: '11987654321' });
  expect(mail).toBe('mailto:a%3Fbcc%3Dx%40y.com%26body%3Dz%22%3E%3Cb@aurora.com.br');
  fc.assert(
    fc.property(fc.string(), fc.string(), (local, phone) => {
      const links = contactLinks({ email: `${local}@x.br`, phone });
      expect(links.mail).toMatch(/^mailto:[^\s?&#:/"<>]*$/);
      expect(links.call).toMatch(/^tel:\+?\d*$/);
      expect(links.chat ?? 'https://wa.me/').toMatch(/^https:\/\/wa\.me\/\d*$/);
    }),
  );
});
