const minute = 60_000;
const hour = 60 * minute;

/** Longest wait between two attempts, whoever asks for it: in milliseconds. */
export const longestWait = 24 * hour;

/** So many attempts in vain make a dead letter, four to five days after the first: a receiver may be down for a long weekend. */
export const mostAttempts = 15;

/**
 * How long to wait after a failed attempt, in milliseconds: a minute after the first, then twice as
 * long each time up to 20 hours, and up to a fifth more by chance, so that a receiver that comes
 * back does not get everything at one moment. 1 minute to 24 hours.
 * @param attempts how many there have been, 1 or more
 * @param chance 0 to 1
 */
export const waitAfter = (attempts: number, chance: number): number =>
  Math.min(20 * hour, minute * 2 ** (attempts - 1)) * (1 + chance / 5);

/**
 * When the next attempt is due, or null when the last one was the last.
 * @param notBefore what the receiver asked for; honoured up to 24 hours
 */
export function nextAttempt(
  attempts: number,
  { now, notBefore, chance }: { now: Date; notBefore: Date | null; chance: number },
): Date | null {
  if (attempts >= mostAttempts) return null;
  const asked = notBefore ? notBefore.getTime() - now.getTime() : 0;
  const wait = Math.max(waitAfter(attempts, chance), Math.min(asked, longestWait));
  return new Date(now.getTime() + Math.round(wait));
}
