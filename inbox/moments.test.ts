import { afterEach, expect, it, vi } from 'vitest';
import { agoText, hourOrMomentText, hourText, whenText } from './moments.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['America/Sao_Paulo', '14h20'],
  ['America/Manaus', '14h20 de Brasília'],
])('names São Paulo’s time zone only for somebody in another one: %s', (zone, said) => {
  vi.stubEnv('TZ', zone);
  expect(hourText(new Date('2026-11-24T17:20:00Z'))).toBe(said);
});

const noon = new Date('2026-11-27T15:00:00Z');

it.each([
  ['2026-11-27T12:05:00Z', '09h05'],
  ['2026-11-26T21:32:00Z', 'ontem 18h32'],
  ['2026-11-24T21:32:00Z', 'ter 24/11 18h32'],
])('names the day of an hour that is not of today: %s', (at, said) => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  expect(hourOrMomentText(new Date(at), noon)).toBe(said);
});

it.each([
  ['2026-11-26T21:32:00Z', 'às 18h32'],
  ['2026-11-27T12:00:00Z', 'ontem 18h32'],
])('names the day of an answer that was noted on another one: %s', (noted, said) => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  const answered = new Date('2026-11-26T21:32:00Z');
  expect(whenText(answered, noon, new Date(noted))).toBe(said);
});

it.each([
  ['2026-11-27T15:00:05Z', 'agora'],
  ['2026-11-27T14:59:01Z', 'agora'],
  ['2026-11-27T14:59:00Z', 'há 1 min'],
  ['2026-11-27T12:00:00Z', 'há 3 h'],
])('says how long ago something happened, also a little ahead of the clock: %s', (at, said) => {
  expect(agoText(new Date(at), noon)).toBe(said);
});
