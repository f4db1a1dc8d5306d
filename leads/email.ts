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
