/** A day on which business rests in all of Brazil, and the law that says so. */
export type Holiday = { name: string; law: string };

const fixedHolidays: Readonly<Record<string, Holiday>> = {
  '01-01': { name: 'Confraternização Universal', law: 'Lei 662/1949' },
  '04-21': { name: 'Tiradentes', law: 'Lei 662/1949' },
  '05-01': { name: 'Dia do Trabalho', law: 'Lei 662/1949' },
  '09-07': { name: 'Independência', law: 'Lei 662/1949' },
  '10-12': { name: 'Nossa Senhora Aparecida', law: 'Lei 6.802/1980' },
  '11-02': { name: 'Finados', law: 'Lei 662/1949' },
  '11-15': { name: 'Proclamação da República', law: 'Lei 662/1949' },
  '11-20': { name: 'Consciência Negra', law: 'Lei 14.759/2023' },
  '12-25': { name: 'Natal', law: 'Lei 662/1949' },
};

/** The one holiday that moves: the law leaves it to the towns, and all of them keep it. */
const goodFriday: Holiday = { name: 'Sexta-feira Santa', law: 'Lei 9.093/1995' };

/** Good Friday of a year, two days before Easter by the Gregorian computus. */
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

/** The national holiday of a day (`2026-11-20`), or null. Carnival and Corpus Christi are none by law. */
export const nationalHoliday = (day: string): Holiday | null =>
  fixedHolidays[day.slice(5)] ??
  (day === goodFridayOf(Number(day.slice(0, 4))) ? goodFriday : null);
