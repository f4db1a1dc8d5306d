import { nextDay, startOfSaoPauloDay } from './saoPauloTime.ts';
import { UsageError } from './UsageError.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const timestamp = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function readMoment(option: string, text: string): Date {
  const [, dayOfTimestamp] = timestamp.exec(text) ?? [];
  const moment = dayOfTimestamp ? new Date(text) : startOfSaoPauloDay(text);
  const exists = dayOfTimestamp ? startOfSaoPauloDay(dayOfTimestamp) : day.test(text);
  if (exists && moment && !Number.isNaN(moment.getTime())) return moment;
  throw new UsageError(
    `${option}: data inválida. Use AAAA-MM-DD ou 2026-11-21T09:00:00-03:00 (com fuso)`,
  );
}

/** A day from its first moment in São Paulo on, or a timestamp. @throws {UsageError} */
export const parseFrom = (text: string): Date => readMoment('--from', text);

/** A day to its last moment in São Paulo, or a timestamp, which is itself left out. @throws {UsageError} */
export function parseUntil(text: string): Date {
  const moment = readMoment('--until', text);
  return day.test(text) ? (startOfSaoPauloDay(nextDay(text)) ?? moment) : moment;
}
