import { type RefObject, useMemo, useState } from 'react';
import { calculatorContactFields, calculatorForm } from '../../../leads/forms/calculator.ts';
import { formatReais, recoverableCents } from '../../../leads/money.ts';
import { calculatorCopy, calculatorFormCopy } from '../../content/pt-BR/calculator.ts';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorSent } from './CalculatorSent.tsx';
import { sumSize } from './sumSize.ts';
import type { CartNumbers } from './useCalculator.ts';

const { lead: copy } = calculatorCopy;

type CalculatorLeadProps = {
  partRef: RefObject<HTMLDivElement | null>;
  site: LeadFormSite;
  numbers: CartNumbers;
  replyTime: string;
};

/**
 * The lead form of a result, which it names and sends; the thanks take its place until there is another
 * result, which gets a form of its own.
 */
export function CalculatorLead({ partRef, site, numbers, replyTime }: CalculatorLeadProps) {
  const [sentNumbers, setSentNumbers] = useState<CartNumbers | null>(null);

  const given = useMemo(
    () => ({
      abandonedCarts: String(numbers.carts),
      averageValue: formatReais(numbers.cents),
    }),
    [numbers],
  );

  const amount = formatReais(recoverableCents(numbers.carts, numbers.cents)).replace(' ', '\u00a0');
  if (sentNumbers === numbers) return <CalculatorSent replyTime={replyTime} />;
  return (
    <div ref={partRef} className="calc-lead">
      <div className="calc-lead-head">
        <h3 tabIndex={-1} data-size={sumSize(amount)}>
          {copy.title.replace('{amount}', amount)}
        </h3>
        <p>{copy.text.replace('{reply}', replyTime)}</p>
      </div>
      <LeadForm
        definition={calculatorForm}
        fields={calculatorContactFields}
        given={given}
        copy={calculatorFormCopy}
        site={site}
        onSent={() => setSentNumbers(numbers)}
      />
    </div>
  );
}
