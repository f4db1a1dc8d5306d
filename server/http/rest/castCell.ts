import { type LeadColumn, leadColumns } from '../../../leads/leadRow.ts';
import { castInteger } from './castInteger.ts';
import { castNumeric } from './castNumeric.ts';
import { isRawNumber, type Json } from './parseJson.ts';
import { invalidValue } from './restErrors.ts';

function checkText(text: string): string {
  if (text.includes('\0')) {
    throw invalidValue(
      'unsupported Unicode escape sequence',
      '\\u0000 cannot be converted to text.',
    );
  }
  if (!text.isWellFormed()) {
    throw invalidValue(
      'invalid input syntax for type json',
      'Unicode low surrogate must follow a high surrogate.',
    );
  }
  return text;
}

const textOf = (value: Exclude<Json, null>): string => {
  if (typeof value === 'string') return checkText(value);
  return isRawNumber(value) ? value.rawJSON : JSON.stringify(value);
};

const numericPattern = /^numeric\((\d+),(\d+)\)$/;

/**
 * Gives a JSON value its column's type as PostgreSQL's `json_to_recordset` does: by way of its text.
 * @throws {RestError} 22P02 or 22003
 */
export function castCell(column: LeadColumn, value: Json): string | number | null {
  if (value === null) return null;
  const text = textOf(value);
  const type = leadColumns[column];
  if (type === 'text') return text;
  if (type === 'integer') return castInteger(text);
  const [, precision, scale] = numericPattern.exec(type) ?? [];
  return castNumeric(text, Number(precision), Number(scale));
}
