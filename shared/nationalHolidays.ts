/**
 * Month and day of the national holidays of Leis 662/1949, 6.802/1980 (12 October) and 14.759/2023
 * (20 November). Those of a town are closed days in `config/team.yaml`.
 */
const fixedHolidays: readonly string[] = [
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
];

/**
 * Good Friday, before the first Sunday after the full moon of Easter (Gauss; right until 2199).
 * Lei 9.093/1995 leaves it to the towns, and all of them observe it.
 */
function goodFridayOf(year: number): string {
  const golden = year % 19;
  const age = (19 * golden + 24) % 30;
  const isEarlier = age === 29 || (age === 28 && golden > 10);
  const moon = new Date(Date.UTC(year, 2, isEarlier ? 20 + age : 21 + age));
  moon.setUTCDate(moon.getUTCDate() - moon.getUTCDay() + 5);
  return moon.toISOString().slice(0, 10);
}

/** Whether a day (`2026-11-20`) is a holiday in all of Brazil. By law, Carnival and Corpus Christi are not. */
export const isNationalHoliday = (day: string): boolean =>
  fixedHolidays.includes(day.slice(5)) || day === goodFridayOf(Number(day.slice(0, 4)));
