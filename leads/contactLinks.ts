import { dialledDigits } from './contact.ts';
import { digitsOf } from './text.ts';

/**
 * The messaging app's click-to-chat address.
 * @param digits country code, area code and number
 * @param greeting the first sentence, which the app has written already
 */
export const chatAddress = (digits: string, greeting = ''): string =>
  `https://wa.me/${digits}${greeting && `?text=${encodeURIComponent(greeting.toWellFormed())}`}`;

type Contact = { email: string; phone: string };

/** `chat` is null for a phone that has no account there, as 0800. */
export type ContactLinks = { mail: string; call: string; chat: string | null };

/** Addresses of the programs that reach a lead, by chat with a first sentence. What the visitor typed is encoded, so that it stays one address. */
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
