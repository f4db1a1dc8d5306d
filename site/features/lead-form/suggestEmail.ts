import { isStrictEmail } from '../../../leads/emailAddress.ts';

/**
 * Mailboxes with a made-up name: a typo of one is no word, and hardly any company's domain. Those named by
 * a word or initials, such as `uol` and `terra`, are left out: their neighbours are companies.
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

/** Real domains of others that are one typo away from a mailbox. */
const others = ['gail.com', 'grail.com'];

/** Whether two texts differ by one typo: a letter too many, too few or wrong, or two swapped letters. */
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

/** Whether a domain ends like one of another country: `yahoo.com.ar` is no typo of `yahoo.com.br`. */
const isAbroad = (domain: string, meant: string) =>
  meant.endsWith('.br') && /\.(?!br|rb)[a-z]{2}$/.test(domain);

/** The mailbox's domain that was probably meant; null for a known domain, and for one that resembles none. */
function suggestDomain(domain: string): string | null {
  if ([...mailboxes, ...others].includes(domain)) return null;
  const isMeant = (meant: string) =>
    domain === `${meant}.br` ||
    (isOneSlip(domain, meant) && domain[0] === meant[0] && !isAbroad(domain, meant));
  return mailboxes.find(isMeant) ?? null;
}

/**
 * The address that was probably meant if the domain is one typo away from a common Brazilian mailbox:
 * `ana@gmail.com` for `ana@gmial.com`. Null if there is nothing to ask.
 */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = suggestDomain(email.slice(at).toLowerCase());
  const suggestion = email.slice(0, at) + domain;
  return domain && isStrictEmail(suggestion) ? suggestion : null;
}
