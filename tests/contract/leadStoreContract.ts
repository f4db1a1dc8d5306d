import { describe } from 'vitest';
import { Desk, type MakePlace } from '../support/storePlace.ts';
import { deliveryContract } from './deliveryContract.ts';
import { idempotencyContract, insertContract, ruleContract } from './insertContract.ts';
import { listContract, protocolContract, samePersonContract } from './listContract.ts';
import { answerContract, clickIdContract, conversionContract } from './measureContract.ts';
import {
  correctionContract,
  erasureContract,
  figureContract,
  quarantineContract,
} from './operatorContract.ts';
import {
  personContract,
  reminderContract,
  todayContract,
  turnContract,
  workContract,
} from './teamContract.ts';

/** What every lead store promises, whatever it is made of. */
export function leadStoreContract(name: string, makePlace: MakePlace): void {
  describe(`${name} as a lead store`, () => {
    const desk = new Desk(makePlace);
    describe('an insert', () => insertContract(desk));
    describe('an idempotency key', () => idempotencyContract(desk));
    describe('the database itself', () => ruleContract(desk));
    describe('its archive', () => listContract(desk));
    describe('its leads, by the protocol that their senders were shown,', () =>
      protocolContract(desk));
    describe('its desk, of one person', () => samePersonContract(desk));
    describe('its quarantine', () => quarantineContract(desk));
    describe('its corrections', () => correctionContract(desk));
    describe('its erasure', () => erasureContract(desk));
    describe('its deliveries', () => deliveryContract(desk));
    describe('its clicks, whose id', () => clickIdContract(desk));
    describe('its answers', () => answerContract(desk));
    describe('its conversions', () => conversionContract(desk));
    describe('its figures', () => figureContract(desk));
    describe('the work of its team', () => workContract(desk));
    describe('its day', () => todayContract(desk));
    describe('its turn', () => turnContract(desk));
    describe('its reminders', () => reminderContract(desk));
    describe('its persons', () => personContract(desk));
  });
}
