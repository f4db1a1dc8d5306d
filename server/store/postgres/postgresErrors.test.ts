import { expect, it } from 'vitest';
import { StoreOpenError } from '../LeadStore.ts';
import { brokenRule, openError, unavailable } from './postgresErrors.ts';

const failure = (code: string, fields = {}) =>
  Object.assign(new Error(`first line\nsecond line`), { code, ...fields });

it.each([
  ['53100', 'full'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40P01', 'busy'],
  ['57P01', 'away'],
  ['08006', 'away'],
  ['25006', 'away'],
  ['ECONNREFUSED', 'away'],
  ['XX000', 'away'],
])('%s means that the store is %s', (code, reason) => {
  const error = failure(code);
  expect(unavailable(error)).toMatchObject({ reason, cause: error });
});

it('is busy when no connection came free, and away when nothing is known', () => {
  expect(unavailable(new Error('timeout exceeded when trying to connect')).reason).toBe('busy');
  expect(unavailable(new Error('Connection terminated unexpectedly')).reason).toBe('away');
  expect(unavailable(undefined).reason).toBe('away');
});

it('names the rule that a row broke, and nothing of the row', () => {
  const rule = (code: string, fields = {}) => brokenRule(failure(code, fields))?.constraint;
  const column = { table: 'merchant_leads', column: 'name' };
  expect(rule('23514', { constraint: 'merchant_leads_name_length' })).toBe(
    'merchant_leads_name_length',
  );
  expect(rule('23502', column)).toBe('merchant_leads_name_not_null');
  expect(rule('22P02')).toBe('merchant_leads_column_type');
  expect(rule('42501')).toBeUndefined();
  expect(rule('ECONNRESET')).toBeUndefined();
});

it('tells the operator what waiting does not mend', () => {
  const told = (code: string) => openError(failure(code), 'db/leads (Postgres)');
  for (const code of ['28P01', '28000', '3D000', '42501', '42P07']) {
    expect(told(code)).toBeInstanceOf(StoreOpenError);
    expect(told(code).message).toBe(`DATABASE_URL: db/leads (Postgres): first line (${code}).`);
    expect(openError(failure(code, { hint: 'Ask Ana.' }), 'db').message).toBe(
      `DATABASE_URL: db: first line (${code}). Ask Ana.`,
    );
  }
  for (const code of ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CRL_HAS_EXPIRED']) {
    expect(told(code)).toBeInstanceOf(StoreOpenError);
    expect(told(code).message).toMatch(/: first line \([A-Z_]+\)\. Nothing was sent\. [^\n]+$/);
  }
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'EPIPE', '57P03', '53300', '08P01', '55P03']) {
    expect(told(code)).toMatchObject({ name: 'StoreUnavailableError' });
  }
});
