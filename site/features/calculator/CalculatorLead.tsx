import { useEffect, useMemo, useRef, useState } from 'react';
import { calculatorContactFields, calculatorForm } from '../../../leads/forms/calculator.ts';
import { formatReais, recoverableCents } from '../../../leads/money.ts';
import { calculatorCopy, calculatorFormCopy } from '../../content/pt-BR/calculator.ts';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorSent } from './CalculatorSent.tsx';
import { sumSize } from './sumSize.ts';
import type { CartNumbers } from './useCalculator.ts';

const { lead: copy } = calculatorCopy;

type CalculatorLeadProps = { site: LeadFormSite; numbers: CartNumbers; replyTime: string };

/** Whether somebody has gone on to another part of the page; the button they pressed lost the focus by being disabled. */
const isElsewhere = (here: Element | null) => {
  const { activeElement, body } = document;
  return activeElement !== body && !here?.contains(activeElement);
};

/** The lead form of a result, which it names and sends. Each new result scrolls here, and gives the heading the focus. */
export function CalculatorLead({ site, numbers, replyTime }: CalculatorLeadProps) {
  const [isSent, setIsSent] = useState(false);
  const partRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const heading = headingRef.current;
    if (!numbers || !heading || isElsewhere(heading.closest('section'))) return;
    heading.focus({ preventScroll: true });
    partRef.current?.scrollIntoView();
  }, [numbers]);

  const given = useMemo(
    () => ({
      abandonedCarts: String(numbers.carts),
      averageValue: formatReais(numbers.cents),
    }),
    [numbers],
  );

  const amount = formatReais(recoverableCents(numbers.carts, numbers.cents)).replace(' ', '\u00a0');
  if (isSent) return <CalculatorSent replyTime={replyTime} />;
  return (
    <div ref={partRef} className="calc-lead">
      <div className="calc-lead-head">
        <h3 ref={headingRef} tabIndex={-1} data-size={sumSize(amount)}>
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
        onSent={() => setIsSent(true)}
      />
    </div>
  );
}
