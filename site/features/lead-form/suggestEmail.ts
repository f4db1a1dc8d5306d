import { isStrictEmail } from '../../../leads/contact.ts';

/**
 * Mailboxes with a made-up name: what is one slip away from it is nobody's word, and hardly anybody's
 * company. Not those whose names are words or initials, as `uol` and `terra`: their neighbours are companies.
 */
const mailboxes = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'icloud.com',
  'yahoo.com',
  'outlook.com.br',
  'hotmail.com.br',
  'protonmail.com',
];

/** Domains of others that are one slip away from a mailbox. */
const others = ['gail.com', 'grail.com'];

/** Whether a text is the other but for one slip: a letter too many, one too few, another one, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const [rest, right] = [typed.slice(same), meant.slice(same)];
  const swapped = `${rest[1]}${rest[0]}${rest.slice(2)}`;
  return (
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest.slice(1) === right.slice(1) ||
    swapped === right
  );
}

/** Whether a domain ends like that of another country: `yahoo.com.ar` is no slip of `yahoo.com.br`. */
const isAbroad = (domain: string, meant: string) =>
  meant.endsWith('.br') && /\.(?!br|rb)[a-z]{2}$/.test(domain);

/** The mailbox's domain that was probably meant; null for one that is known, and for one that is like none. */
function suggestDomain(domain: string): string | null {
  if ([...mailboxes, ...others].includes(domain)) return null;
  const isMeant = (meant: string) =>
    domain === `${meant}.br` ||
    (isOneSlip(domain, meant) && domain[0] === meant[0] && !isAbroad(domain, meant));
  return mailboxes.find(isMeant) ?? null;
}

/**
 * The address that was probably meant by one whose domain is one slip away from a mailbox that many
 * Brazilian merchants have: `ana@gmail.com` for `ana@gmial.com`. Null where there is nothing to ask.
 */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = suggestDomain(email.slice(at).toLowerCase());
  const suggestion = email.slice(0, at) + domain;
  return domain && isStrictEmail(suggestion) ? suggestion : null;
}
