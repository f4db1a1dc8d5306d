import { inlineHashes } from './inlineHashes.ts';
import { policyMeta } from './policyMeta.ts';

/**
 * Lets only pages pass whose inline code Astro knows of: what comes after it writes the policy anew, and
 * would permit what a text has brought along.
 * @throws {Error} when a page carries a script or styles that its policy does not permit
 */
export function checkPolicy(html: string): void {
  const { script, style } = inlineHashes(html);
  const [policy = ''] = policyMeta.exec(html) ?? [];
  if ([...script, ...style].some((hash) => !policy.includes(hash))) {
    const [, title = 'without a title'] = /<title>([^<]*)/.exec(html) ?? [];
    throw new Error(`The page "${title}" carries a script or styles that no component wrote.`);
  }
}
