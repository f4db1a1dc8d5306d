import { describe } from 'vitest';
import { archivePromises } from './archivePromises.ts';
import { deliveryPromises } from './deliveryPromises.ts';
import { erasurePromises } from './erasurePromises.ts';
import { figurePromises } from './figurePromises.ts';
import { funnelPromises } from './funnelPromises.ts';
import { idempotencyPromises } from './idempotencyPromises.ts';
import { insertPromises } from './insertPromises.ts';
import type { LeadStorePlace } from './LeadStorePlace.ts';
import { progressPromises } from './progressPromises.ts';
import { protocolPromises } from './protocolPromises.ts';
import { quarantinePromises } from './quarantinePromises.ts';
import { rulePromises } from './rulePromises.ts';
import { samePersonPromises } from './samePersonPromises.ts';

/**
 * What every lead store promises, whatever it is made of.
 * @param makePlace makes an empty place for one test and sees to it that it goes away afterwards
 */
export function leadStoreContract(
  name: string,
  makePlace: () => LeadStorePlace | Promise<LeadStorePlace>,
): void {
  describe(`${name} as a lead store`, () => {
    insertPromises(makePlace);
    idempotencyPromises(makePlace);
    rulePromises(makePlace);
    archivePromises(makePlace);
    deliveryPromises(makePlace);
    progressPromises(makePlace);
    protocolPromises(makePlace);
    samePersonPromises(makePlace);
    quarantinePromises(makePlace);
    erasurePromises(makePlace);
    funnelPromises(makePlace);
    figurePromises(makePlace);
  });
}
