import { fillBraces } from '../../../shared/fillBraces.ts';
import type { FieldValues } from '../../../shared/leadForm.ts';
import {
  cartsFromText,
  centsFromAmount,
  formatReais,
  formatRecoverable,
} from '../../../shared/money.ts';
import { receipt as copy } from '../../content/pt-BR/forms.yaml';

/** The longest excerpt of a message on a receipt, in code points. */
const excerptLength = 60;

/** The beginning of a message in quotation marks, cut off after a whole word. */
export function excerpt(message: string): string {
  const text = message.trim().replace(/\s+/g, ' ');
  const characters = [...text];
  if (characters.length <= excerptLength) return text && `“${text}”`;
  const head = characters.slice(0, excerptLength + 1).join('');
  const end = head.lastIndexOf(' ');
  const whole = end < 0 ? characters.slice(0, excerptLength).join('') : head.slice(0, end);
  return `“${whole.replace(/[\s,.;:–-]+$/, '')}…”`;
}

function calculationRows({ abandonedCarts = '', averageValue = '' }: FieldValues) {
  const carts = cartsFromText(abandonedCarts);
  const cents = centsFromAmount(averageValue);
  if (carts === null || cents === null) return [];
  return [
    [copy.rows.sum, `${carts} × ${formatReais(cents)}`],
    [copy.rows.recoverable, fillBraces(copy.perMonth, { amount: formatRecoverable(carts, cents) })],
  ] as const;
}

export type SentRows = readonly (readonly [label: string, value: string])[];

/** The typed values as a receipt repeats them; contact details are left out, because paper gets lost. */
export function sentRows(values: FieldValues): SentRows {
  const { name = '', company = '', segment = '', platform = '', message = '' } = values;
  const rows = [
    [copy.rows.name, name.trim()],
    [copy.rows.company, company.trim()],
    [copy.rows.segment, segment],
    [copy.rows.platform, platform],
    ...calculationRows(values),
    [copy.rows.message, excerpt(message)],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}
