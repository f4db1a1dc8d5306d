import { invalidValue, outOfRange } from './restErrors.ts';

/** White space is what C calls so. Every character has one place to go, so that a long text takes linear time. */
const pattern = /^[\t-\r ]*([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d+))?[\t-\r ]*$/i;

const infinity = /^[\t-\r ]*[+-]?inf(inity)?[\t-\r ]*$/i;

/** Digits before the point that PostgreSQL's `numeric` holds at most. */
const mostDigits = 131_072;

/** |0.digits × 10^point|, in units of 10^-scale, halves rounded away from zero. */
function roundToScale(digits: string, point: number, scale: number): bigint {
  const kept = point + scale;
  if (kept < 0) return 0n;
  const padded = digits.padEnd(kept + 1, '0');
  const whole = BigInt(padded.slice(0, kept) || '0');
  return Number(padded[kept]) >= 5 ? whole + 1n : whole;
}

/**
 * Reads text as PostgreSQL's `numeric(precision,scale)`. NaN is refused too: it is no amount.
 * @throws {RestError} 22P02 where it is no number, 22003 where it has too many digits before the point
 */
export function castNumeric(text: string, precision: number, scale: number): number {
  const field = `A field with precision ${precision}, scale ${scale}`;
  if (infinity.test(text)) {
    throw outOfRange('numeric field overflow', `${field} cannot hold an infinite value.`);
  }
  const [, sign, mantissa, exponent = '0'] = pattern.exec(text) ?? [];
  if (mantissa === undefined) {
    throw invalidValue(`invalid input syntax for type numeric: "${text}"`);
  }
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = whole + fraction;
  const digits = all.replace(/^0+/, '');
  if (digits === '') return 0;
  const point = whole.length + Number(exponent) - (all.length - digits.length);
  if (point > mostDigits) throw outOfRange('value overflows numeric format');
  const most = precision - scale;
  const written = point > most ? null : roundToScale(digits, point, scale).toString();
  const value = written === null ? Number.POSITIVE_INFINITY : Number(`${written}e-${scale}`);
  if (value >= 10 ** most) {
    throw outOfRange(
      'numeric field overflow',
      `${field} must round to an absolute value less than 10^${most}.`,
    );
  }
  return sign === '-' && value !== 0 ? -value : value;
}
