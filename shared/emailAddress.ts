import { codePointLength } from './text.ts';

/** Maximum characters of an e-mail address (RFC 5321, section 4.5.3.1.3). */
export const longestEmail = 254;

/**
 * The simple address rule: `something@something.something`, one `@`, no white space, at most 254 characters.
 * Runs in linear time: no pattern here can backtrack.
 */
export function isSimpleEmail(text: string): boolean {
  if (codePointLength(text) > longestEmail || /\s/.test(text)) return false;
  const [local, domain, ...rest] = text.split('@');
  if (!local || !domain || rest.length > 0) return false;
  return domain.slice(1, -1).includes('.');
}

/** The simple rule, plus: no dot at an edge or next to another dot, and a last label of two letters or more. */
export function isStrictEmail(text: string): boolean {
  if (!isSimpleEmail(text)) return false;
  const labels = text.split('@').flatMap((part) => part.split('.'));
  return !labels.includes('') && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '');
}

/**
 * The key that identifies one person's e-mail address, however it is capitalised; Postgres computes the
 * same. Both forms of small sigma become one, because the neighbouring letters decide which one
 * lower-casing produces.
 */
export const emailKey = (email: string): string =>
  email.normalize().toLowerCase().replaceAll('ς', 'σ');
