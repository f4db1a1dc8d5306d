import { useMemo, useState } from 'react';
import { calculatorContactFields, calculatorForm } from '../../../leads/forms/calculator.ts';
import { formatReais, recoverableCents } from '../../../leads/money.ts';
import { lead as copy, sent as sentCopy } from '../../content/pt-BR/calculator.yaml';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import { LeadForm, type LeadFormSite } from '../lead-form/LeadForm.tsx';
import { LeadFormReceipt, type SentLead } from '../lead-form/LeadFormReceipt.tsx';
import { sumSize } from './sumSize.ts';
import type { CartNumbers } from './useCalculator.ts';

type CalculatorLeadProps = {
  site: LeadFormSite;
  numbers: CartNumbers;
  /** While the sum is worked out the form keeps its place and is not seen: nothing moves when it joins. */
  isPending: boolean;
  replyTime: string;
};

/**
 * The lead form of a result, which it names and sends; the receipt takes the place of both until there is
 * another result, which gets a form of its own.
 */
export function CalculatorLead({ site, numbers, isPending, replyTime }: CalculatorLeadProps) {
  const [sent, setSent] = useState<{ lead: SentLead; numbers: CartNumbers } | null>(null);
  if (sent && isPending) setSent(null);

  const given = useMemo(
    () => ({
      abandonedCarts: String(numbers.carts),
      averageValue: formatReais(numbers.cents),
    }),
    [numbers],
  );

  const amount = formatReais(recoverableCents(numbers.carts, numbers.cents));
  if (sent?.numbers === numbers) {
    const { title, text } = sentCopy;
    return (
      <div className="calc-sent">
        <LeadFormReceipt
          lead={sent.lead}
          words={{ title, text: text.replace('{reply}', replyTime) }}
          rank="h3"
          messagingUrl={site.messagingUrl}
        />
      </div>
    );
  }
  return (
    <div className="calc-lead" data-pending={isPending ? '' : undefined}>
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
        onSent={(lead) => setSent({ lead, numbers })}
      />
    </div>
  );
}
