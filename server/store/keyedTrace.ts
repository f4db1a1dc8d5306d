import { createHmac } from 'node:crypto';

/**
 * What is kept of a person's datum that is gone, to know it again: whoever lacks the store's secret can
 * neither read it nor try values on it.
 * @param what the datum is of, and what became of it: `erased email`
 */
export const keyedTrace = (secret: string, what: string, datum: string): string =>
  createHmac('sha256', secret).update(`${what} ${datum}`).digest('hex');
