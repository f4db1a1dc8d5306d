/** What a legal text says of itself at its head, and how many sections it has. */
export type LegalOutline = {
  heading: string;
  /** `22/03/2025` */
  updated: string;
  sections: number;
};

/**
 * Reads the outline of a legal text.
 * @param markdown with front matter; each section's heading is of the second level
 * @throws {Error} where the front matter has no heading, or no ISO date of the last update
 */
export function legalOutline(markdown: string): LegalOutline {
  const [, heading] = /^heading: (.+)$/m.exec(markdown) ?? [];
  const [, year, month, day] = /^updated: '(\d{4})-(\d\d)-(\d\d)'$/m.exec(markdown) ?? [];
  if (!heading || !day) throw new Error('A legal text has no heading or no date at its head.');
  const sections = markdown.match(/^## /gm)?.length ?? 0;
  return { heading, updated: `${day}/${month}/${year}`, sections };
}
