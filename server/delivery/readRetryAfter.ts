/**
 * When the header `Retry-After` allows another attempt (RFC 9110, section 10.2.3: seconds or a date).
 * @returns null where there is no header that says it
 */
export function readRetryAfter(header: string | null, now: Date): Date | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  const date = /^[A-Za-z]{3}/.test(text) ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
