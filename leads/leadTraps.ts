/** Which trap of the form a sender fell into: the field that no person sees, or a form sent faster than a person can. */
export const leadTraps = ['honeypot', 'haste'] as const;

export type LeadTrap = (typeof leadTraps)[number];

/**
 * Name of the field that no person sees. Machines fill in a subject wherever they find one; no
 * browser and no password manager keeps one to fill in by itself, as they do a website, a company or
 * a second address.
 */
export const honeypotField = 'subject';

/**
 * The least time, in milliseconds, from a page's coming into view to a form that a person has sent.
 * Opening the form, filling in three fields and pressing the button takes people several seconds, a
 * restored draft or autofill included; a second leaves room for the fastest of them.
 */
const leastFillingTime = 1000;

/**
 * The trap that a form's sender fell into, or null for a person.
 * @param honeypot what stands in the hidden field
 * @param elapsed milliseconds since the page was to be seen; left out where nobody could measure
 */
export function findLeadTrap(honeypot: string, elapsed = leastFillingTime): LeadTrap | null {
  if (honeypot !== '') return 'honeypot';
  return elapsed < leastFillingTime ? 'haste' : null;
}
