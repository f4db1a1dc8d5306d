import { isStrictEmail } from '../../../leads/email.ts';

/** Letters, digits and the marks that need no quotes (RFC 5322, `atext` and dots): nothing that could end a header's address. */
const unquoted = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/** An address that may stand in a header and a link; null for one that would need quotes, which no mailbox in use has. */
export const mailboxOf = (email: string): string | null =>
  unquoted.test(email) && isStrictEmail(email) ? email : null;
