import { randomUUID } from 'node:crypto';
import type { LeadInsert } from '../../server/store/LeadStore.ts';
import type { LeadContext, LeadSource } from '../../shared/leadContext.ts';
import { emptyRow, type LeadRow } from '../../shared/leadRules.ts';
import type { LeadTrap } from '../../shared/leadTraps.ts';
import type { StoredLead } from '../../shared/StoredLead.ts';

export const sampleLead = (change: Partial<LeadRow> = {}): LeadRow => ({
  name: 'Ana Conceição',
  email: 'ana@calcadosaurora.com.br',
  phone: '(11) 98765-4321',
  platform: 'Via formulário rápido',
  ...change,
});

export const sampleContext: LeadContext = { form: 'quick', page: '/', notice: '1' };

export const sampleInsert = (
  row: Partial<LeadRow> = {},
  change: Partial<LeadInsert> = {},
): LeadInsert => ({
  rows: [sampleLead(row)],
  idempotencyKey: randomUUID(),
  context: sampleContext,
  ...change,
});

/** A lead whose sender triggered a bot trap. */
export const trappedInsert = (trap: LeadTrap, row: Partial<LeadRow> = {}): LeadInsert =>
  sampleInsert(row, { context: { ...sampleContext, trap } });

/** A lead whose visit came from there. */
export const insertFrom = (source: Partial<LeadSource>, row: Partial<LeadRow> = {}): LeadInsert =>
  sampleInsert(row, { context: { ...sampleContext, source: { landing: '/', ...source } } });

export const storedLead = (change: Partial<StoredLead> = {}): StoredLead => ({
  ...emptyRow,
  id: 7,
  created_at: '2026-11-21T12:05:07.089Z',
  protocol: 'C7F3-A91D',
  name: 'Ana Conceição',
  email: 'ana@calcadosaurora.com.br',
  phone: '(11) 98765-4321',
  platform: 'Via formulário rápido',
  context: sampleContext,
  status: 'new',
  quarantine: null,
  repeats: null,
  ...change,
});
