/** Number of code points, so that an emoji or a rare letter counts once. */
export const codePointLength = (text: string): number => [...text].length;

export function cutText(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Visible characters: no white space or controls, nothing that Unicode lets programs skip, no blank braille. */
const visible = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb\u{1d159}]/u;

/** The first 80 characters of a text on one line, which a list row has room for; words and amounts stay whole. */
export function firstLetters(text: string): string {
  const line = text.trim().replace(/[^\S\u00a0]+/g, ' ');
  const cut = cutText(line, 81);
  return cut === line ? line : cut.replace(/ [^ ]*…$/, '…');
}

export const isBlank = (text: string): boolean => !visible.test(text);

/** Text that the database can hold: trimmed, without NUL and unpaired surrogates; empty if nothing is visible. */
export const storableText = (text: string): string =>
  isBlank(text) ? '' : text.replaceAll('\0', '').toWellFormed().trim();

/**
 * A text for comparison, without case, accents and compatibility variants, and with one apostrophe:
 * `JOÃO`, `joao` and `ｊｏãｏ` are equal, as are `D’Ávila` and `d'avila`. Postgres computes the same.
 */
export const foldText = (text: string): string =>
  text
    // NFKD makes it a space with an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’ʼ′`]/g, "'")
    .toLowerCase();

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, inside elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
