import { isStrictEmail } from '../../../leads/contact.ts';

/** Mailboxes with a made-up name: what is one slip away from it is nobody's word, and hardly anybody's company. */
const coined = [
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

/** Mailboxes whose names are words or initials, of which neighbours are companies: only their endings are put right. */
const worded = [
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'live.com',
  'globo.com',
  'msn.com',
  'ig.com.br',
  'oi.com.br',
  'r7.com',
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

/** Whether the name of a mailbox stands whole and its ending is none: `live.con`, not `live.co`, which is Colombia's. */
const hasWrongEnding = (domain: string, meant: string) =>
  domain.startsWith(meant.replace(/\..*/, '.')) &&
  (meant.endsWith('.br') || !/\.[a-z]{2}$/.test(domain));

/** The mailbox's domain that was probably meant; null for one that is known, and for one that is like none. */
function suggestDomain(domain: string): string | null {
  if ([...coined, ...worded, ...others].includes(domain)) return null;
  const isMeant = (meant: string) =>
    isOneSlip(domain, meant) && domain[0] === meant[0] && !isAbroad(domain, meant);
  return (
    coined.find((meant) => isMeant(meant) || domain === `${meant}.br`) ??
    worded.find((meant) => isMeant(meant) && hasWrongEnding(domain, meant)) ??
    null
  );
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
