import { nationalDigits } from '../../leads/phone.ts';

type Contact = { email: string; phone: string };

export type ContactLinks = { mail: string; call: string; chat: string };

const country = '55';

/** Addresses of the programs that reach a lead. What the visitor typed is encoded, so that it stays one address. */
export function contactLinks({ email, phone }: Contact): ContactLinks {
  const at = email.lastIndexOf('@');
  const parts = [email.slice(0, at), email.slice(at + 1)];
  const [local, domain] = parts.map((part) => encodeURIComponent(part.toWellFormed()));
  const digits = nationalDigits(phone);
  return {
    mail: `mailto:${local}@${domain}`,
    call: `tel:+${country}${digits}`,
    chat: `https://wa.me/${country}${digits}`,
  };
}
