import { createHmac } from 'node:crypto';

/** How a person is known in a lead's state: `email_key` or `phone_digits`. */
type ContactKind = 'email' | 'phone';

/**
 * What is kept of an erased lead's address or phone, to know it in a backup: whoever lacks the store's
 * secret can neither read it nor try addresses on it.
 */
export const erasedTrace = (secret: string, kind: ContactKind, key: string): string =>
  createHmac('sha256', secret).update(`erased ${kind} ${key}`).digest('hex');
