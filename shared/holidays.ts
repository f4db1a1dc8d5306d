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
 * Good Friday of a year, two days before Easter by the Gregorian computus: Lei 9.093/1995 leaves it to
 * the towns, and all of them observe it.
 */
function goodFridayOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = 22 + epact + weekday - 7 * late;
  return new Date(Date.UTC(year, 2, march - 2)).toISOString().slice(0, 10);
}

/** Whether a day (`2026-11-20`) is a holiday in all of Brazil. By law, Carnival and Corpus Christi are not. */
export const isNationalHoliday = (day: string): boolean =>
  fixedHolidays.includes(day.slice(5)) || day === goodFridayOf(Number(day.slice(0, 4)));
