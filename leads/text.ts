/** Number of code points, so that an emoji or a rare letter counts once. */
export const codePointLength = (text: string): number => [...text].length;

/** True when nothing but white space stands in the text. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Text as the database can hold it: trimmed, without NUL and without half surrogate pairs. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().trim();

/** The digits 0 to 9 of a text, everything else removed. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML: between tags, and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
