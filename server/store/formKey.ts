import { createHash, createHmac } from 'node:crypto';
import { protocolOfHash } from '../../leads/protocol.ts';

/** What the keys of the server's own forms begin with; a call to the data API may not bring one. */
export const formKeyStart = 'form-';

/**
 * The idempotency key of a form that came without script, from facts about it and the store's secret:
 * without that, whoever knows a person's details could use their key up before they send the form.
 */
export const makeFormKey = (secret: string, facts: string): string =>
  `${formKeyStart}${createHmac('sha256', secret).update(facts).digest('hex')}`;

/** The protocol of a key, the same as in the page: Node's own hash takes a third of the time. */
export const protocolOf = (idempotencyKey: string): string =>
  protocolOfHash(createHash('sha256').update(idempotencyKey).digest('hex'));

/**
 * What is kept of a person's datum that is gone, to know it again: whoever lacks the store's secret can
 * neither read it nor try values on it.
 * @param what the datum is of, and what became of it: `erased email`
 */
export const keyedTrace = (secret: string, what: string, datum: string): string =>
  createHmac('sha256', secret).update(`${what} ${datum}`).digest('hex');
