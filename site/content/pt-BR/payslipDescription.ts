import type { PayslipFigures } from '../payslipExample.ts';

const payouts = {
  draft: (payout: string) => `Na via da loja, PIX de ${payout} aguardando a assinatura.`,
  paid: (payout: string) => `Na via da loja, PIX de ${payout} recebido à vista.`,
};

/** What a listener needs of the drawn payslip. Amounts come formatted, `R$ 3.850,00`. */
export const payslipDescription = (
  brand: string,
  status: keyof typeof payouts,
  figures: Pick<PayslipFigures, 'installments'> &
    Record<'gross' | 'part' | 'net' | 'payout', string>,
) =>
  `Holerite de exemplo: salário de ${figures.gross}, nova linha 2941 ${brand} com a parcela 1 de ${figures.installments}, ${figures.part}, e líquido a receber de ${figures.net}. ${payouts[status](figures.payout)}`;
