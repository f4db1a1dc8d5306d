import { beforeEach, expect, test } from 'vitest';
import { DeliveryQueue } from '../../server/delivery/DeliveryQueue.ts';
import { listDeliveries } from '../../server/delivery/deliveryLog.ts';
import type { LeadFilter } from '../../server/leads/LeadFilter.ts';
import { findSameContact } from '../../server/leads/leadDossier.ts';
import { listLeads } from '../../server/leads/listLeads.ts';
import type { Database, Queries, SqlValue } from '../../server/store/Database.ts';
import { readTeamFigures } from '../../server/team/answerFigures.ts';
import { readToday } from '../../server/team/today.ts';
import { protocolOf } from '../../shared/protocolOfKey.ts';
import { sampleInsert } from '../support/sampleLead.ts';
import { sqlitePlace, TestedStore } from '../support/storePlace.ts';

type Work = (database: Database) => Promise<unknown>;

const idempotencyKey = 'a key of the second lead';

const moment = new Date('2026-11-22T12:00:00Z');

/** A database that records each statement's plan before running it. */
function explaining(database: Database, plans: string[]): Database {
  const explain = async (sql: string, values: readonly SqlValue[] = []) => {
    const steps = await database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
    plans.push(...steps.map(({ detail }) => detail));
  };
  const queries: Queries = {
    all: async (sql, values) => {
      await explain(sql, values);
      return database.all(sql, values);
    },
    run: async (sql, values) => {
      await explain(sql, values);
      return database.run(sql, values);
    },
  };
  return { ...queries, transaction: (work) => work(queries), close: async () => {} };
}

const tested = new TestedStore(sqlitePlace);
beforeEach(async () => {
  await tested.store.insert(sampleInsert({}, { idempotencyKey }));
  await tested.insert({}, {});
});

const list = (filter: LeadFilter): Work => {
  return (database) => Array.fromAsync(listLeads(database, filter));
};

const claim: Work = (database) => {
  const now = () => moment;
  return new DeliveryQueue(database, now).claim('webhook', 5);
};

const reads: [string, Work][] = [
  ['the newest leads', list({ limit: 50 })],
  ['the leads that others repeat', list({})],
  ['new leads', list({ status: 'new' })],
  ['overdue leads', list({ overdueAt: moment })],
  ['a search', list({ text: 'Ana' })],
  ['a protocol', list({ text: protocolOf(idempotencyKey), from: moment })],
  ['the leads of a member', list({ owner: 'bia@loja.example' })],
  ['a person by e-mail', (leads) => findSameContact(leads, 'ana@calcadosaurora.com.br')],
  ['a person by phone', (leads) => findSameContact(leads, '11987654321')],
  ['figures of a period', (leads) => readTeamFigures(leads, { from: moment })],
  ['deliveries that are due', claim],
  ['dead letters', (leads) => Array.fromAsync(listDeliveries(leads, { state: 'dead' }))],
];

test.each(reads)('%s are found without a full table scan', async (_, work) => {
  const plans: string[] = [];
  await work(explaining(tested.database, plans));
  expect(plans.join()).toContain('INDEX');
  expect(
    plans.filter((step) => /^SCAN (?!\(subquery|\w+ USING INDEX lead_states_untouched)/.test(step)),
  ).toEqual([]);
});

test('the day’s work is found by reading only unanswered leads', async () => {
  const plans: string[] = [];
  await readToday(explaining(tested.database, plans));
  expect(plans.filter((step) => step.includes('lead_states_untouched')).length).toBeGreaterThan(5);
  expect(plans.join()).not.toContain('merchant_leads_by_time');
});
