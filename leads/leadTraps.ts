/** The form's traps: the field that no person sees, or a form sent faster than a person can. */
export const leadTraps = ['honeypot', 'haste'] as const;

export type LeadTrap = (typeof leadTraps)[number];

/**
 * Bots fill in any subject field; unlike a website, a company or a second address, no browser or password
 * manager fills it in automatically.
 */
export const honeypotField = 'subject';

/**
 * In milliseconds, from a page's coming into view to a form sent by a person. The fastest take several seconds
 * for three fields, even with autofill.
 */
const leastFillingTime = 1000;

/** Null for a person. @param elapsed milliseconds since the page came into view; left out if unknown */
export function findLeadTrap(honeypot: string, elapsed = leastFillingTime): LeadTrap | null {
  if (honeypot !== '') return 'honeypot';
  return elapsed < leastFillingTime ? 'haste' : null;
}
