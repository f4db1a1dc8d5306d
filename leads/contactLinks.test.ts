import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactLinks } from './contactLinks.ts';

it('links to mail, phone and chat', () => {
  expect(contactLinks({ email: 'ana@aurora.com.br', phone: '(11) 98765-4321' })).toEqual({
    mail: 'mailto:ana@aurora.com.br',
    call: 'tel:+5511987654321',
    chat: 'https://wa.me/5511987654321',
  });
});

it('links to the country in the phone number', () => {
  const { call, chat } = contactLinks({ email: 'a@b.co', phone: '+1 415 555 2671' });
  expect([call, chat]).toEqual(['tel:+14155552671', 'https://wa.me/14155552671']);
});

it.each(['0800 123 4567', '0300 313 1234'])('calls %s in Brazil, and offers no chat', (phone) => {
  const { call, chat } = contactLinks({ email: 'a@b.co', phone });
  expect([call, chat]).toEqual([`tel:${phone.replaceAll(' ', '')}`, null]);
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
