import { dialledDigits } from './phone.ts';
import { digitsOf } from './text.ts';

/** The messaging app's click-to-chat URL. @param digits country code, area code and number */
export const chatAddress = (digits: string, greeting = ''): string =>
  `https://wa.me/${digits}${greeting && `?text=${encodeURIComponent(greeting.toWellFormed())}`}`;

type Contact = { email: string; phone: string };

/** `chat` is null for a phone without an account there, such as 0800. */
export type ContactLinks = { mail: string; call: string; chat: string | null };

/** Links to reach a lead; the chat starts with a greeting. Input is encoded and cannot change the address. */
export function contactLinks({ email, phone }: Contact, greeting = ''): ContactLinks {
  const at = email.lastIndexOf('@');
  const parts = [email.slice(0, at), email.slice(at + 1)];
  const [local, domain] = parts.map((part) => encodeURIComponent(part.toWellFormed()));
  const digits = dialledDigits(phone);
  return {
    mail: `mailto:${local}@${domain}`,
    call: digits === null ? `tel:${digitsOf(phone)}` : `tel:+${digits}`,
    chat: digits === null ? null : chatAddress(digits, greeting),
  };
}
