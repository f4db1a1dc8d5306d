/**
 * Days on which the company answers nobody, beside weekends and national holidays: each day with the
 * reason that is shown beside the hour. A day that is added moves the hours of leads that are still open.
 */
export const closedDays: Readonly<Record<string, string>> = {
  // '2026-12-24': 'Véspera de Natal',
};
