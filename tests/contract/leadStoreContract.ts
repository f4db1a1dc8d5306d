import { describe } from 'vitest';
import { type MakePlace, TestedStore } from '../support/storePlace.ts';
import { deliveryContract } from './deliveryContract.ts';
import { insertContract } from './insertContract.ts';
import { listContract } from './listContract.ts';
import { measureContract } from './measureContract.ts';
import { operatorContract } from './operatorContract.ts';
import { personErasureContract } from './personErasureContract.ts';
import { teamMailContract } from './teamMailContract.ts';
import { turnContract } from './turnContract.ts';
import { workContract } from './workContract.ts';

export function leadStoreContract(name: string, makePlace: MakePlace): void {
  describe(`${name} as a lead store`, () => {
    const tested = new TestedStore(makePlace);
    insertContract(tested);
    listContract(tested);
    operatorContract(tested);
    describe('an erased person', () => personErasureContract(tested));
    describe('its deliveries', () => deliveryContract(tested));
    measureContract(tested);
    describe('its team’s work', () => workContract(tested));
    describe('its turn', () => turnContract(tested));
    describe('its mails to the team', () => teamMailContract(tested));
  });
}
