import { expect, it, vi } from 'vitest';
import { hourText } from './moments.ts';

it.each([
  ['America/Sao_Paulo', '14h20'],
  ['America/Manaus', '14h20 de Brasília'],
])('names São Paulo’s time zone only for somebody in another one: %s', (zone, said) => {
  vi.stubEnv('TZ', zone);
  expect(hourText(new Date('2026-11-24T17:20:00Z'))).toBe(said);
  vi.unstubAllEnvs();
});
