import { fillBraces } from '../../../shared/fillBraces.ts';
import type { FieldValues } from '../../../shared/leadForm.ts';
import {
  cartsFromText,
  centsFromAmount,
  formatReais,
  formatRecoverable,
} from '../../../shared/money.ts';
import { firstLetters } from '../../../shared/text.ts';
import { receipt as copy } from '../../content/pt-BR/forms.yaml';

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

/** The typed values as a printed receipt repeats them: without contact details, because paper gets lost. */
export function sentRows(values: FieldValues): SentRows {
  const { name = '', company = '', segment = '', platform = '', message = '' } = values;
  const rows = [
    [copy.rows.name, name.trim()],
    [copy.rows.company, company.trim()],
    [copy.rows.segment, segment],
    [copy.rows.platform, platform],
    ...calculationRows(values),
    [copy.rows.message, message.trim() && `“${firstLetters(message)}”`],
  ] as const;
  return rows.filter(([, value]) => value !== '');
}
