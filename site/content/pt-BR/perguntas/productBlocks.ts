import { claims, sourceOf } from '../../claims.ts';
import { paymentComparisonCopy } from '../paymentComparison.ts';

export const productBlocksCopy = (brand: string) => ({
  comparison: {
    row: { code: '0401', name: 'Comparação', value: 'Lado a lado' },
    heading: 'Quatro jeitos de receber.',
    table: paymentComparisonCopy(brand),
  },
  benefits: {
    row: { code: '0402', name: 'Benefícios', value: 'Vencimentos' },
    heading: 'O que entra no seu fechamento.',
    fields: [
      {
        code: '01 · Recebimento',
        heading: 'À vista, mesmo parcelado',
        text: 'O PIX cai quando o cliente assina. Não há agenda de recebíveis.',
        figure: 'PIX',
        detail: claims.payout.figure,
      },
      {
        code: '02 · Risco',
        heading: 'Sem cartão, sem contestação',
        text: `Devolução e arrependimento seguem as regras de sempre (${sourceOf(claims.withdrawal)}).`,
        figure: claims.cardChargeback.figure,
        detail: 'de chargeback de cartão',
      },
      {
        code: '03 · Custo',
        heading: 'Só quando você vende',
        text: 'Sem adesão e sem mensalidade.',
        figure: claims.commissionRange.figure,
        detail: 'de comissão por venda',
      },
      {
        code: '04 · Parcela',
        heading: 'Fixa, no holerite',
        text: `Até ${claims.marginCap.figure} da remuneração disponível.`,
        figure: claims.installmentRange.figure,
        detail: 'em geral',
      },
    ],
  },
  complement: {
    heading: 'O cartão fica.',
    text: `A ${brand} complementa o cartão de crédito, não o substitui. Quem já paga com cartão segue pagando do mesmo jeito; a linha nova é para quem hoje chega ao fim do checkout e não consegue concluir.`,
  },
});

export type ProductBlocksCopy = ReturnType<typeof productBlocksCopy>;
