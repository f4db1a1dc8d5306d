/**
 * The card's columns in px: left edges of code and description, right edge of the amount. A square
 * cut from the middle of the card (285 to 915) keeps the description whole: some messaging apps show
 * no more.
 */
export const columns = { code: 114, text: 308, end: 1086 } as const;
