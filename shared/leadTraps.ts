/** The traps of the forms: a field that no person sees, and a form sent faster than a person can fill it in. */
export const leadTraps = ['honeypot', 'haste'] as const;

export type LeadTrap = (typeof leadTraps)[number];

/**
 * Bots fill in any subject field. No browser or password manager does, as it would with a website, a
 * company or a second address.
 */
export const honeypotField = 'subject';

/**
 * The shortest time, in milliseconds, from the page's coming into view until a person has sent a form.
 * The fastest take several seconds for three fields, even with autofill.
 */
const leastFillingTime = 1000;

/** Null for a person. @param elapsed milliseconds since the page came into view; left out if unknown */
export function findLeadTrap(honeypot: string, elapsed = leastFillingTime): LeadTrap | null {
  if (honeypot !== '') return 'honeypot';
  return elapsed < leastFillingTime ? 'haste' : null;
}
