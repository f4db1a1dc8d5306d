import { type Ref, useEffect, useState } from 'react';
import { fillBraces } from '../../../shared/fillBraces.ts';
import { calculatorContactFields, calculatorForm } from '../../../shared/forms/calculator.ts';
import {
  abandonedCents,
  formatReais,
  formatRecoverable,
  recoverableCents,
} from '../../../shared/money.ts';
import { proposalPath } from '../../../shared/proposalAddress.ts';
import { commissionOf } from '../../content/payslipExample.ts';
import { lead as leadCopy, proposal, tape as tapeCopy } from '../../content/pt-BR/calculator.yaml';
import { formCopy } from '../../content/pt-BR/formCopy.ts';
import { TermList } from '../../ui/TermList.tsx';
import { FilledInForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import { type SentLead, SentReceipt } from '../lead-form/LeadReceipt.tsx';
import { type Calculator, exampleOf } from './useCalculator.ts';

/** Amounts of at least this length are set smaller, so that they fit on one line of a phone. */
const long = 'R$ 1.000.000,00'.length;
const longest = 'R$ 100.000.000,00'.length;

/** The class that sets an amount's size; none for the usual size. */
function sumSize({ length }: string): 'long' | 'longest' | undefined {
  if (length < long) return undefined;
  return length < longest ? 'long' : 'longest';
}

/** The address of the proposal with the numbers that were sent. */
function proposalOf({ values }: SentLead): string {
  const { abandonedCarts = '', averageValue = '' } = values;
  return proposalPath({ carrinhos: abandonedCarts, medio: averageValue });
}

/**
 * The sum as a till would print it, line by line: the inputs, then the result, until the next
 * calculation. Its size is fixed before it is printed, so that nothing moves.
 */
export function CalculatorTape({ calculator }: { calculator: Calculator }) {
  const { typed, pending, result, isOutdated } = calculator;
  const standing = pending ?? result;
  const { carts, cents } = standing ?? typed;
  const { none } = tapeCopy;
  const lines = [
    [tapeCopy.carts, carts?.toLocaleString('pt-BR') ?? none],
    [tapeCopy.value, cents ? formatReais(cents) : none],
    [tapeCopy.abandoned, carts && cents ? formatReais(abandonedCents(carts, cents)) : none],
    [tapeCopy.recovery, tapeCopy.share],
  ] as const;
  const sum = standing && formatRecoverable(standing.carts, standing.cents);
  /** The highest commission on the result. */
  const commission = standing && commissionOf(recoverableCents(standing.carts, standing.cents));
  const isPrinted = sum !== null && !pending;
  const isExample = exampleOf({ carts, cents }) !== undefined;
  return (
    <div
      className="calc-slip"
      data-printing={pending ? '' : undefined}
      data-printed={isPrinted ? '' : undefined}
    >
      <div className="slot" aria-hidden="true" />
      <div className="tape">
        <div className="calc-tape sheet mono zig">
          <TermList className="rows" rows={lines} />
          <p className="calc-sum" aria-live="polite" aria-atomic="true">
            <span>
              {pending ? tapeCopy.calculating : isExample ? tapeCopy.exampleSum : tapeCopy.sum}
            </span>{' '}
            <b data-size={sumSize(sum ?? '')} data-calculator-result={isPrinted ? '' : undefined}>
              {isPrinted ? sum : tapeCopy.noSum}
            </b>
            {commission !== null && (
              // During a calculation it is invisible but keeps its place.
              <span className="calc-commission ends">
                <span>{tapeCopy.commission}</span>{' '}
                <span>{fillBraces(tapeCopy.upTo, { amount: formatReais(commission) })}</span>
              </span>
            )}
            {isOutdated && <span className="calc-outdated">{tapeCopy.outdated}</span>}
          </p>
          <p className="calc-note">{tapeCopy.note}</p>
        </div>
      </div>
    </div>
  );
}

type CalculatorLeadProps = {
  site: LeadFormSite;
  calculator: Calculator;
  headingRef: Ref<HTMLHeadingElement>;
};

/**
 * The lead form that sends a result too, from the first calculation. During a calculation it is hidden
 * but keeps its place, so that nothing moves when it appears. After sending, a receipt replaces it, until
 * the next calculation begins, which brings a new form.
 */
export function CalculatorLead({ site, calculator, headingRef }: CalculatorLeadProps) {
  const { pending, result } = calculator;
  const copy = formCopy('calculator');
  const numbers = pending ?? result;
  const [sent, setSent] = useState<SentLead | null>(null);
  // A lead that arrives during a calculation keeps its receipt.
  useEffect(() => {
    if (pending) setSent(null);
  }, [pending]);

  if (!numbers) return null;
  if (sent) {
    return (
      <div className="calc-sent">
        <SentReceipt lead={sent} words={copy.sent} rank="h3" messagingUrl={site.messagingUrl} />
        <a className="arrow" href={proposalOf(sent)}>
          {proposal}
        </a>
      </div>
    );
  }
  const { title, text } = exampleOf(numbers) ? leadCopy.example : leadCopy.own;
  return (
    <div className="calc-lead sheet" data-pending={pending ? '' : undefined}>
      <div className="stack calc-lead-head">
        <h3 ref={headingRef} tabIndex={-1}>
          {title}
        </h3>
        <p>{text}</p>
      </div>
      <FilledInForm
        definition={calculatorForm}
        fields={calculatorContactFields}
        given={{ abandonedCarts: String(numbers.carts), averageValue: formatReais(numbers.cents) }}
        copy={copy}
        site={site}
        onSent={setSent}
      />
    </div>
  );
}
