/** Controls but tab and line feed, and marks that turn the direction of the text around them. */
const hidden = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What a visitor typed, without what nobody can see and without half surrogate pairs. */
export const visibleText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(hidden, '');

/** The same on one line: each run of white space is one space. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/gu, ' ').trim();
