import { dialledDigits } from './contact.ts';

/**
 * The messaging app's click-to-chat address.
 * @param digits country code, area code and number
 */
export const chatAddress = (digits: string): string => `https://wa.me/${digits}`;

type Contact = { email: string; phone: string };

export type ContactLinks = { mail: string; call: string; chat: string };

/** Addresses of the programs that reach a lead. What the visitor typed is encoded, so that it stays one address. */
export function contactLinks({ email, phone }: Contact): ContactLinks {
  const at = email.lastIndexOf('@');
  const parts = [email.slice(0, at), email.slice(at + 1)];
  const [local, domain] = parts.map((part) => encodeURIComponent(part.toWellFormed()));
  const digits = dialledDigits(phone);
  return { mail: `mailto:${local}@${domain}`, call: `tel:+${digits}`, chat: chatAddress(digits) };
}
