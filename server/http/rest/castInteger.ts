import { invalidValue, outOfRange } from './restErrors.ts';

const [least, most] = [-(2n ** 31n), 2n ** 31n - 1n];

/**
 * Reads text as PostgreSQL's `integer`, with what C calls white space around it.
 * @throws {RestError} 22P02 where it is no integer, 22003 where it does not fit four bytes
 */
export function castInteger(text: string): number {
  const digits = /^[\t-\r ]*([+-]?\d+)[\t-\r ]*$/.exec(text)?.[1];
  if (digits === undefined) throw invalidValue(`invalid input syntax for type integer: "${text}"`);
  const value = BigInt(digits.replace('+', ''));
  if (value < least || value > most) {
    throw outOfRange(`value "${text}" is out of range for type integer`);
  }
  return Number(value);
}
