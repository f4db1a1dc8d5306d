import { checkPolicy } from './checkPolicy.ts';
import { joinInlineCode } from './joinInlineCode.ts';
import { liftStyles } from './liftStyles.ts';
import { scriptsBehind } from './scriptsBehind.ts';
import { tailorStyles } from './tailorStyles.ts';
import { trimIslands } from './trimIslands.ts';
import { writePolicy } from './writePolicy.ts';

/**
 * A page as Astro built it with what it carries inside brought to its least.
 * @param scripts the text of every script of the site, by file name
 * @throws {Error} when the page carries code that Astro does not know of
 */
export function tidyPage(html: string, scripts: ReadonlyMap<string, string>): string {
  checkPolicy(html);
  const joined = joinInlineCode(liftStyles(trimIslands(html)));
  return writePolicy(tailorStyles(joined, scriptsBehind(html, scripts)));
}
