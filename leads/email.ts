import { fieldLimits } from './fieldLimits.ts';
import { codePointLength } from './text.ts';

/**
 * The simple address rule: `something@something.something`, one `@`, no white space, at most 254 characters.
 * Runs in linear time: no pattern here can backtrack.
 */
export function isSimpleEmail(text: string): boolean {
  if (codePointLength(text) > fieldLimits.email || /\s/.test(text)) return false;
  const [local, domain, ...rest] = text.split('@');
  if (!local || !domain || rest.length > 0) return false;
  return domain.slice(1, -1).includes('.');
}

/** The simple rule, and besides: no dot at an edge or beside another dot, and a last label of two letters or more. */
export function isStrictEmail(text: string): boolean {
  if (!isSimpleEmail(text)) return false;
  const labels = text.split('@').flatMap((part) => part.split('.'));
  return !labels.includes('') && /^\p{L}{2,}$/u.test(labels.at(-1) ?? '');
}
