import { nationalDigits } from '../../leads/phone.ts';
import { digitsOf } from '../../leads/text.ts';
import { foldText } from './foldText.ts';

/** What a search looks at: the texts of a lead, one below the other, and its phone. */
export type SearchedLead = { texts: string; phone: string };

const separator = '\u001f';

/** The expression that makes `texts`: separated, so that nothing is found across two columns. */
export const searchedTexts = ['name', 'email', 'phone', 'company', 'platform', 'notes']
  .map((column) => `coalesce(${column}, '')`)
  .join(` || '${separator}' || `);

/** The digits of a text that could be a phone number or a part of one, as it may stand in a lead. */
function phoneParts(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = digitsOf(text);
  const national = digits.length > 9 && digits.length < 15 ? nationalDigits(text) : null;
  return [digits, national ?? digits].filter((part) => part !== '');
}

/** Judges whether a lead holds the text in one of its columns, whatever case or accents, or its digits in the phone. */
export function matchLead(text: string): (lead: SearchedLead) => boolean {
  const wanted = foldText(text.trim());
  const parts = phoneParts(text.trim());
  return ({ texts, phone }) =>
    foldText(texts).includes(wanted) || parts.some((part) => digitsOf(phone).includes(part));
}
