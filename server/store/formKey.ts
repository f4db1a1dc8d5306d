import { createHash, createHmac } from 'node:crypto';
import { protocolOfHash } from '../../shared/protocol.ts';

/** Prefix of the keys of the server's own forms, which calls of the data API may not use. */
export const formKeyStart = 'form-';

/**
 * The idempotency key of a form sent without script, made from facts about it and the store's secret.
 * Without the secret, anyone who knows a person's details could use up the key before that person sends
 * the form.
 */
export const makeFormKey = (secret: string, facts: string): string =>
  `${formKeyStart}${createHmac('sha256', secret).update(facts).digest('hex')}`;

/** The protocol for a key, as the page computes it; Node's own hash takes a third of the time. */
export const protocolOf = (idempotencyKey: string): string =>
  protocolOfHash(createHash('sha256').update(idempotencyKey).digest('hex'));

/** Recognises a value after its deletion. @param what its kind and what happened to it: `erased email` */
export const keyedTrace = (secret: string, what: string, datum: string): string =>
  createHmac('sha256', secret).update(`${what} ${datum}`).digest('hex');
