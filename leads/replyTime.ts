import { closedDays } from './closedDays.ts';

/** São Paulo is three hours behind UTC all year, since Decreto 9.772/2019. In milliseconds. */
export const behindUtc = 3 * 60 * 60 * 1000;

const oneDay = 24 * 60 * 60 * 1000;

/** Holidays in the whole country that fall on the same day every year (Leis 662/1949, 6.802/1980, 14.759/2023). */
const fixedHolidays = [
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

/** A moment as clocks in São Paulo show it: read it with the methods for UTC. */
const inSaoPaulo = (moment: Date) => new Date(moment.getTime() - behindUtc);

const isoDay = (clock: Date) => clock.toISOString().slice(0, 10);

/** Good Friday of a year, two days before Easter by the Gregorian computus. */
function goodFriday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = 22 + epact + weekday - 7 * late;
  return isoDay(new Date(Date.UTC(year, 2, march - 2)));
}

/** Whether a day (`2026-11-20`) is a holiday in all of Brazil. Carnival and Corpus Christi are none by law. */
export const isNationalHoliday = (day: string): boolean =>
  fixedHolidays.includes(day.slice(5)) || day === goodFriday(Number(day.slice(0, 4)));

/** By the number of the day: figures ask for the same days thousands of times. */
const known: Record<number, boolean> = {};

function findBusinessDay(clock: Date): boolean {
  const day = isoDay(clock);
  return clock.getUTCDay() % 6 !== 0 && !isNationalHoliday(day) && !Object.hasOwn(closedDays, day);
}

const isBusinessDay = (clock: Date): boolean => {
  const number = Math.floor(clock.getTime() / oneDay);
  known[number] ??= findBusinessDay(clock);
  return known[number];
};

/**
 * When the 24 business hours of a reply end: sent on a business day, at the same time of the next one; on
 * another day, at 23h59 of the next.
 */
export function replyDueAt(sentAt: Date): Date {
  const sent = inSaoPaulo(sentAt);
  let due = new Date(sent.getTime() + oneDay);
  while (!isBusinessDay(due)) due = new Date(due.getTime() + oneDay);
  if (!isBusinessDay(sent)) due.setUTCHours(23, 59, 0, 0);
  return new Date(due.getTime() + behindUtc);
}

const startOfDay = (clock: Date) => new Date(Math.floor(clock.getTime() / oneDay) * oneDay);

/**
 * How much of the time between two moments lies on business days, in milliseconds: a business day counts
 * whole, 24 hours, as the promise has it. 0 where `until` is not after `from`.
 */
export function businessTimeBetween(from: Date, until: Date): number {
  const end = inSaoPaulo(until).getTime();
  let time = 0;
  for (let clock = inSaoPaulo(from); clock.getTime() < end; ) {
    const next = Math.min(startOfDay(clock).getTime() + oneDay, end);
    if (isBusinessDay(clock)) time += next - clock.getTime();
    clock = new Date(next);
  }
  return time;
}

/** `40 minutos`, `3 h 40`. */
export function describeMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${twoDigits(rest)}` : ''}`;
}

/** No promise is older than this where it ends: a long holiday with a weekend at each side. In days. */
const longestPromise = 30;

/** The last moment at which a lead can have been sent whose reply is due until then. Earlier ones are due earlier, or at the same time. */
export function lastSentDueBy(moment: Date): Date {
  let [early, late] = [moment.getTime() - longestPromise * oneDay, moment.getTime()];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (replyDueAt(new Date(middle)) <= moment) early = middle;
    else late = middle;
  }
  return new Date(early);
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A clock's parts as Brazilians write them: `25/11`, `10h12`, `quarta`. */
const partsOf = (clock: Date) => ({
  day: `${twoDigits(clock.getUTCDate())}/${twoDigits(clock.getUTCMonth() + 1)}`,
  time: `${twoDigits(clock.getUTCHours())}h${twoDigits(clock.getUTCMinutes())}`,
  weekday: weekdays[clock.getUTCDay()] as string,
});

/** When a lead was sent and when its reply is due, as a receipt prints it (pt-BR). */
export type ReplyTimes = {
  /** `24/11 · 10H12` */
  stamp: string;
  /** `terça, 24/11, 10h12` */
  sent: string;
  /** `quarta-feira, 25/11, às 10h12` */
  due: string;
  /** `25/11` */
  dueDay: string;
};

export function describeReply(sentAt: Date): ReplyTimes {
  const sent = partsOf(inSaoPaulo(sentAt));
  const due = partsOf(inSaoPaulo(replyDueAt(sentAt)));
  return {
    stamp: `${sent.day} · ${sent.time.toUpperCase()}`,
    sent: `${sent.weekday}, ${sent.day}, ${sent.time}`,
    due: `${due.weekday}-feira, ${due.day}, às ${due.time}`,
    dueDay: due.day,
  };
}
