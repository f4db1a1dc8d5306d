import { load } from 'cheerio';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { storedLead } from '../../../tests/support/sampleLead.ts';
import { leadEmail } from './email.ts';

const full = storedLead({
  company: 'Calçados & Cia',
  notes: 'Olá!\nQuero o checkout.',
  abandoned_carts: 1200,
  average_value: 1499.9,
  potential_revenue: 719952,
  repeats: 3,
});

const place = { url: '', sender: 'da Consigo', now: new Date('2026-11-21T12:06:00Z') };

it('contains every known fact, in Portuguese', () => {
  const { subject, text, replyTo } = leadEmail(full, place);
  expect(subject).toBe('Novo contato: Ana Conceição (Calçados & Cia)');
  expect(replyTo).toEqual({ name: 'Ana Conceição', address: 'ana@calcadosaurora.com.br' });
  expect(text).toBe(`Nome: Ana Conceição
Telefone: (11) 98765-4321
E-mail: ana@calcadosaurora.com.br
Empresa: Calçados & Cia
Plataforma: Via formulário rápido
Mensagem:
Olá!
Quero o checkout.

Carrinhos abandonados por mês: 1.200
Valor médio: R$\u00a01.499,90
Vendas previstas por mês: R$\u00a0719.952,00
Formulário: Formulário rápido
Página: /
Recebido em: 21/11/2026 09:05
Protocolo: C7F3-A91D

Responder até segunda-feira, 23/11, às 23h59 de Brasília.

Recebido pelo site. Responda a este e-mail para falar com a pessoa.
`);
});

it('shows all input as text, which cannot add headers, recipients or a reply address', async () => {
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, company, notes) => {
      const email = leadEmail(storedLead({ name: `x${name}`, company, notes }), place);
      const page = load(email.html);
      expect(page('script, img, b, [onmouseover]').length).toBe(0);
      const lines = page('p').map((_, line) => asShown(page(line).text()));
      expect(lines.get(0)).toBe(asShown(`x${name}`));
      if (asShown(notes)) expect(lines.get()).toContain(asShown(notes));
      const mail = await received(email);
      const names = mail.headers.map(({ key }) => key).sort();
      expect(names.join(' ')).toBe(
        'content-type date from message-id mime-version reply-to subject to',
      );
      expect(mail.to).toEqual([{ address: 'vendas@loja.example', name: '' }]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ana@calcadosaurora.com.br']);
    }),
  );
});

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '" onmouseover="x',
    "'</td>",
    '&lt;b&gt;',
    '\r\nBcc: x@evil.example',
    '\u202egnp.exe',
    '\ud800',
  ),
);

/** Line feeds are shown as they are, other invisible characters are removed. */
const asShown = (text: string) =>
  text.toWellFormed().replace(/[\p{Cc}\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** The message as a mail program reads it. */
const received = async (email: ReturnType<typeof leadEmail>) => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    ...email,
    from: 'site@loja.example',
    to: 'vendas@loja.example',
  });
  return PostalMime.parse(message as Buffer);
};

it.each(['a,b@c.example', '<a>b@c.example', 'ã@c.example', 'a..b@c.example'])(
  'shows %s, but does not offer to reply to it',
  async (address) => {
    const email = leadEmail(storedLead({ email: address }), place);
    const mail = await received(email);
    expect(mail.replyTo ?? []).toEqual([]);
    expect(mail.text).toContain(`E-mail: ${address}`);
    expect(mail.text).toContain('O endereço dela não serve para responder a este e-mail');
    expect(load(email.html)('a[href^="mailto:"]').length).toBe(0);
  },
);

it('names the deadline while it runs, and opens the inbox or else an answer', () => {
  const buttonsOf = (change: Partial<typeof full>, where = place) =>
    load(leadEmail(storedLead(change), where).html)('a[class]')
      .map((_, link) => link.attribs['href']?.split('?')[0])
      .get();
  const inbox = { ...place, url: 'https://equipe.loja.example' };
  const chat = 'https://wa.me/5511987654321';
  expect(buttonsOf({}, inbox)).toEqual(['https://equipe.loja.example/contato/7', chat]);
  expect(buttonsOf({})).toEqual([chat]);
  const withoutChat = { phone: '0800 123 4567' };
  expect(buttonsOf(withoutChat)).toEqual(['mailto:ana@calcadosaurora.com.br']);
  expect(buttonsOf({ ...withoutChat, email: 'ã@c.example' })).toEqual([]);
  const deadline = 'Responder até segunda-feira, 23/11, às 23h59 de Brasília.';
  expect(leadEmail(full, place).html).toContain(deadline);
  const late = { ...place, now: new Date('2026-11-24T12:00:00Z') };
  expect(leadEmail(full, late).html).not.toContain('Responder até');
});
