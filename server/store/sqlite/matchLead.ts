import { nationalDigits } from '../../../leads/phone.ts';
import { foldText } from './foldText.ts';
import type { StoredRecord } from './storedRow.ts';

const searchedColumns = ['name', 'email', 'phone', 'company', 'platform', 'notes'] as const;

/** Stands between the columns, so that no text is found across two of them. */
const separator = '\u001f';

const textOf = (lead: StoredRecord) =>
  foldText(searchedColumns.map((column) => lead[column] ?? '').join(separator));

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The digits of a text that could be a phone number or a part of one, as it may stand in a lead. */
function phoneParts(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = digitsOf(text);
  const national = digits.length > 9 && digits.length < 15 ? nationalDigits(text) : digits;
  return [digits, national].filter((part) => part !== '');
}

/** Judges whether a lead holds the text in one of its columns, whatever case or accents, or its digits in the phone. */
export function matchLead(text: string): (lead: StoredRecord) => boolean {
  const wanted = foldText(text.trim());
  const parts = phoneParts(text.trim());
  return (lead) =>
    textOf(lead).includes(wanted) || parts.some((part) => digitsOf(lead.phone).includes(part));
}
