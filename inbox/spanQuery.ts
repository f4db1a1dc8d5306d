import { daysOf, type Period } from './period.ts';

/** A period as the server reads it in an address. */
export const spanQuery = (period: Period, now: Date): URLSearchParams =>
  new URLSearchParams(Object.entries(daysOf(period, now)).filter(([, day]) => day !== ''));
