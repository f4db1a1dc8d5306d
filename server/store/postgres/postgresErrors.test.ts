import { expect, it } from 'vitest';
import { StoreOpenError } from '../LeadStore.ts';
import { openError, unavailable } from './postgresErrors.ts';

const failure = (code: string, fields = {}) =>
  Object.assign(new Error(`first line\nsecond line`), { code, ...fields });

it.each([
  ['full', ['53100']],
  ['busy', ['53300', '55P03', '57014', '40P01']],
  ['away', ['57P01', '08006', '25006', 'ECONNREFUSED', 'XX000']],
])('the store is %s by %j', (reason, codes) => {
  const errors = codes.map((code) => failure(code));
  expect(errors.map(unavailable)).toMatchObject(errors.map((cause) => ({ reason, cause })));
});

it('is busy when no connection came free, and away when nothing is known', () => {
  expect(unavailable(new Error('timeout exceeded when trying to connect')).reason).toBe('busy');
  expect(unavailable(new Error('Connection terminated unexpectedly')).reason).toBe('away');
  expect(unavailable(undefined).reason).toBe('away');
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
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'EPIPE', '57P03', '53300', '08P01', '55P03']) {
    expect(told(code)).toMatchObject({ name: 'StoreUnavailableError' });
  }
});
