/** Links to pages of this site: their addresses begin with a slash, and no such link leads anywhere else. */
const toOwnPages = "[href^='/']";

/**
 * A press on a link prerenders its page (rules for links are conservative where they say nothing else),
 * and so does a pointer that rests on it for a moment. A link is
 * given to the browser's moderate judgement only while it is hovered: on phones that judgement goes by
 * what is scrolled into view, and who only scrolls shall fetch nothing.
 */
const rules = {
  prerender: [
    { where: { selector_matches: toOwnPages } },
    { where: { selector_matches: `${toOwnPages}:hover` }, eagerness: 'moderate' },
  ],
};

/**
 * The header by which a page tells its browser what to prepare. The rules are their own address: a file
 * of them would be one more request in the first view, and weigh more than twice as much
 * (docs/decisions/20-the-next-page.md).
 */
export const speculationHeader = [
  'speculation-rules',
  `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', '%22')}"`,
] as const;
