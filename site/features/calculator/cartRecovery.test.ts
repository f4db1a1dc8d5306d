import { expect, it } from 'vitest';
import { recoverableCents } from '../../../leads/money.ts';
import { claims } from '../../content/claims.ts';

it('the share that the page names is the one that is calculated', () => {
  expect(claims.cartRecovery.figure).toBe(`${recoverableCents(1, 100)}%`);
});
