import { describe } from 'vitest';
import { type MakePlace, TestedStore } from '../support/storePlace.ts';
import { deliveryContract } from './deliveryContract.ts';
import { idempotencyContract, insertContract, ruleContract } from './insertContract.ts';
import { listContract, protocolContract, samePersonContract } from './listContract.ts';
import { answerContract, clickIdContract, conversionContract } from './measureContract.ts';
import {
  correctionContract,
  erasureContract,
  figureContract,
  quarantineContract,
  stuckContract,
} from './operatorContract.ts';
import { personErasureContract } from './personErasureContract.ts';
import { personContract, todayContract, turnContract, workContract } from './teamContract.ts';
import { teamMailContract } from './teamMailContract.ts';

export function leadStoreContract(name: string, makePlace: MakePlace): void {
  describe(`${name} as a lead store`, () => {
    const tested = new TestedStore(makePlace);
    describe('an insert', () => insertContract(tested));
    describe('an idempotency key', () => idempotencyContract(tested));
    describe('the database itself', () => ruleContract(tested));
    describe('its archive', () => listContract(tested));
    describe('its leads, by protocol,', () => protocolContract(tested));
    describe('its leads of one person', () => samePersonContract(tested));
    describe('its quarantine', () => quarantineContract(tested));
    describe('what is stuck', () => stuckContract(tested));
    describe('its corrections', () => correctionContract(tested));
    describe('its erasure', () => erasureContract(tested));
    describe('an erased person', () => personErasureContract(tested));
    describe('its deliveries', () => deliveryContract(tested));
    describe('its clicks, whose id', () => clickIdContract(tested));
    describe('its answers', () => answerContract(tested));
    describe('its conversions', () => conversionContract(tested));
    describe('its figures', () => figureContract(tested));
    describe('its team’s work', () => workContract(tested));
    describe('its day', () => todayContract(tested));
    describe('its turn', () => turnContract(tested));
    describe('its mails to the team', () => teamMailContract(tested));
    describe('its persons', () => personContract(tested));
  });
}
