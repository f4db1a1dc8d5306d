import { isStrictEmail } from '../../../shared/emailAddress.ts';

/**
 * Mailboxes with made-up names: a typo in one is not a word, and hardly any company's domain. Those named
 * by a word or by initials, such as `uol` and `terra`, are left out, because similar names belong to
 * companies.
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

/** Real domains of other owners that differ from a mailbox by one typo. */
const others = ['gail.com', 'grail.com'];

/** Whether two texts differ by one typo: one letter too many, too few or wrong, or two letters swapped. */
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

/** Whether a domain ends like those of another country: `yahoo.com.ar` is not a typo for `yahoo.com.br`. */
const isAbroad = (domain: string, meant: string) =>
  meant.endsWith('.br') && /\.(?!br|rb)[a-z]{2}$/.test(domain);

/** The mailbox domain that was probably meant; null if the domain is known, or resembles none of them. */
function suggestDomain(domain: string): string | null {
  if ([...mailboxes, ...others].includes(domain)) return null;
  const isMeant = (meant: string) =>
    domain === `${meant}.br` ||
    (isOneSlip(domain, meant) && domain[0] === meant[0] && !isAbroad(domain, meant));
  return mailboxes.find(isMeant) ?? null;
}

/**
 * The address that was probably meant if the domain is one typo away from a common Brazilian mailbox:
 * `ana@gmail.com` for `ana@gmial.com`. Null if there is no reason to ask.
 */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = suggestDomain(email.slice(at).toLowerCase());
  const suggestion = email.slice(0, at) + domain;
  return domain && isStrictEmail(suggestion) ? suggestion : null;
}
