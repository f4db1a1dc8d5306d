import { expect, it } from 'vitest';
import { recoverableCents } from '../../../leads/money.ts';
import { claimOf } from '../../content/claims.ts';

it('the share that the page names is the one that is calculated', () => {
  expect(claimOf('cartRecovery').figure).toBe(`${recoverableCents(1, 100)}%`);
});
