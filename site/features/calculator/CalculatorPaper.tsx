import { type Ref, useState } from 'react';
import { fillBraces } from '../../../leads/fillBraces.ts';
import { calculatorContactFields, calculatorForm } from '../../../leads/forms/calculator.ts';
import {
  abandonedCents,
  formatReais,
  formatRecoverable,
  recoverableCents,
} from '../../../leads/money.ts';
import { proposalPath } from '../../../leads/proposalAddress.ts';
import { commissionOf } from '../../content/payslipExample.ts';
import {
  lead as leadCopy,
  sent as sentCopy,
  tape as tapeCopy,
} from '../../content/pt-BR/calculator.yaml';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import { TermList } from '../../ui/TermList.tsx';
import { FilledInForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import { type SentLead, SentReceipt } from '../lead-form/SentReceipt.tsx';
import { type Calculator, type CartNumbers, exampleOf } from './useCalculator.ts';

/** From how many characters on an amount is set smaller, to stay on one line of a phone. */
const long = 'R$ 1.000.000,00'.length;
const longest = 'R$ 100.000.000,00'.length;

/** The size in which to set an amount, as the style sheet names it; none for the usual one. */
function sumSize({ length }: string): 'long' | 'longest' | undefined {
  if (length < long) return undefined;
  return length < longest ? 'long' : 'longest';
}

const proposalOf = ({ carts, cents }: CartNumbers) =>
  proposalPath({ carrinhos: String(carts), medio: formatReais(cents) });

/**
 * The sum as a till prints it, line by line: what is typed, then the result until the next one. Its size
 * is set while it is calculated, so that nothing moves when it is printed.
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
            {standing && <Commission {...standing} />}
            {isOutdated && <span className="calc-outdated">{tapeCopy.outdated}</span>}
          </p>
          <p className="calc-note">{tapeCopy.note}</p>
        </div>
      </div>
    </div>
  );
}

/** The highest commission on the sum; kept, and not seen, while that is worked out. */
function Commission({ carts, cents }: CartNumbers) {
  const most = formatReais(commissionOf(recoverableCents(carts, cents)));
  return (
    <span className="calc-commission ends">
      <span>{tapeCopy.commission}</span> <span>{fillBraces(tapeCopy.upTo, { amount: most })}</span>
    </span>
  );
}

type CalculatorLeadProps = {
  site: LeadFormSite;
  numbers: CartNumbers;
  /** While the sum is worked out the form keeps its place and is not seen: nothing moves when it joins. */
  isPending: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

/**
 * The lead form of a result, which it names and sends; the receipt takes the place of both until there is
 * another result, which gets a form of its own.
 */
export function CalculatorLead({ site, numbers, isPending, headingRef }: CalculatorLeadProps) {
  const [sent, setSent] = useState<{ lead: SentLead; numbers: CartNumbers } | null>(null);
  if (sent && isPending) setSent(null);

  if (sent?.numbers === numbers) {
    return (
      <div className="calc-sent">
        <SentReceipt lead={sent.lead} words={sentCopy} rank="h3" messagingUrl={site.messagingUrl} />
        <a className="arrow" href={proposalOf(numbers)}>
          {sentCopy.proposal}
        </a>
      </div>
    );
  }
  const { title, text } = exampleOf(numbers) ? leadCopy.example : leadCopy.own;
  return (
    <div className="calc-lead sheet" data-pending={isPending ? '' : undefined}>
      <div className="calc-lead-head">
        <h3 ref={headingRef} tabIndex={-1}>
          {title}
        </h3>
        <p>{text}</p>
      </div>
      <FilledInForm
        definition={calculatorForm}
        fields={calculatorContactFields}
        given={{ abandonedCarts: String(numbers.carts), averageValue: formatReais(numbers.cents) }}
        copy={calculatorFormCopy}
        site={site}
        onSent={(lead) => setSent({ lead, numbers })}
      />
    </div>
  );
}
