import { describe } from 'vitest';
import type { MakePlace } from '../support/storePlace.ts';
import { deliveryContract } from './deliveryContract.ts';
import {
  erasureContract,
  figureContract,
  funnelContract,
  progressContract,
  quarantineContract,
} from './deskContract.ts';
import { idempotencyContract, insertContract, ruleContract } from './insertContract.ts';
import { listContract, protocolContract, samePersonContract } from './listContract.ts';

/**
 * What every lead store promises, whatever it is made of.
 * @param makePlace makes an empty place for one test and sees to it that it goes away afterwards
 */
export function leadStoreContract(name: string, makePlace: MakePlace): void {
  describe(`${name} as a lead store`, () => {
    insertContract(makePlace);
    idempotencyContract(makePlace);
    ruleContract(makePlace);
    listContract(makePlace);
    protocolContract(makePlace);
    samePersonContract(makePlace);
    progressContract(makePlace);
    quarantineContract(makePlace);
    erasureContract(makePlace);
    deliveryContract(makePlace);
    figureContract(makePlace);
    funnelContract(makePlace);
  });
}
