import { expect, it, vi } from 'vitest';
import { hourText } from './moments.ts';

it.each([
  ['America/Sao_Paulo', '14h20'],
  ['America/Manaus', '14h20 de Brasília'],
])('tells somebody in %s whose hour it is', (zone, said) => {
  vi.stubEnv('TZ', zone);
  expect(hourText(new Date('2026-11-24T17:20:00Z'))).toBe(said);
  vi.unstubAllEnvs();
});
