import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { describeReply, isNationalHoliday, replyDueAt } from './replyTime.ts';

const calendar = new Holidays('BR');
const years = Array.from({ length: 50 }, (_, index) => 2026 + index);

it.each(years)('knows the national holidays of %i', (year) => {
  const known = calendar
    .getHolidays(year, 'pt')
    .filter(({ type, name }) => type === 'public' && !name.includes('Eleição'))
    .map(({ date }) => date.slice(0, 10));
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, index + 1)).toISOString().slice(0, 10),
  );
  const ofYear = days.filter((day) => day.startsWith(String(year)));
  expect(ofYear.filter(isNationalHoliday)).toEqual(known.toSorted());
});

it.each([
  ['a Tuesday morning', '2026-11-24T10:12:00-03:00', '2026-11-25T10:12'],
  ['a Friday', '2026-11-27T18:40:00-03:00', '2026-11-30T18:40'],
  ['a Thursday before a holiday', '2026-11-19T09:00:00-03:00', '2026-11-23T09:00'],
  ['a holiday', '2026-11-20T09:00:00-03:00', '2026-11-23T23:59'],
  ['a Saturday', '2026-11-21T00:01:00-03:00', '2026-11-23T23:59'],
  ['a Sunday before a holiday on Monday', '2026-10-11T12:00:00-03:00', '2026-10-13T23:59'],
  ['Maundy Thursday', '2027-03-25T16:30:00-03:00', '2027-03-29T16:30'],
  ['the last day of a year', '2026-12-31T08:05:00-03:00', '2027-01-04T08:05'],
  [
    'a minute before midnight, tomorrow in UTC already',
    '2026-11-24T23:59:00-03:00',
    '2026-11-25T23:59',
  ],
])('ends 24 business hours of %s', (_name, sentAt, due) => {
  expect(replyDueAt(new Date(sentAt))).toEqual(new Date(`${due}-03:00`));
});

it('says it as a receipt prints it', () => {
  expect(describeReply(new Date('2026-11-24T10:12:00-03:00'))).toEqual({
    stamp: '24/11 · 10H12',
    sent: 'terça, 24/11, 10h12',
    due: 'quarta-feira, 25/11, às 10h12',
    dueDay: '25/11',
  });
  expect(describeReply(new Date('2026-11-21T09:05:00-03:00'))).toMatchObject({
    sent: 'sábado, 21/11, 09h05',
    due: 'segunda-feira, 23/11, às 23h59',
  });
});
