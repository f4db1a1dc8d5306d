import { formatAmount } from '../../leads/money.ts';
import {
  fittingInstallments,
  installmentOptions,
  payslipAssumptions,
  payslipFigures,
} from '../content/payslipExample.ts';
import { installmentPhrases } from '../content/pt-BR/exampleLine.ts';

/** All that pages quote of the example in so many instalments, always in the same order. */
function quotesOf(installments: number, saleCents: number): string[] {
  const figures = payslipFigures(installments, saleCents);
  const { commissionCents, payoutCents, installmentCents, netCents, marginCents } = figures;
  const amounts = [saleCents, commissionCents, payoutCents, installmentCents, netCents];
  return [
    ...[...amounts, marginCents - installmentCents].map(formatAmount),
    ...installmentPhrases(installments),
  ];
}

/**
 * Says of another price what a text says of the example's: amounts, and counts of instalments where
 * the margin does not bear them. Texts that quote nothing come back as they are.
 */
export function requote(saleCents: number): (text: string) => string {
  const quotes = new Map(
    installmentOptions.flatMap((count) => {
      const own = quotesOf(fittingInstallments(count, saleCents), saleCents);
      return quotesOf(count, payslipAssumptions.saleCents).map(
        (quote, index) => [quote, own[index] ?? quote] as const,
      );
    }),
  );
  const pattern = new RegExp(`(?<![\\d.])(?:${[...quotes.keys()].join('|')})`, 'g');
  return (text) => text.replace(pattern, (quote) => quotes.get(quote) ?? quote);
}
