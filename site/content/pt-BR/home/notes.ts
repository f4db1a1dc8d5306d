import { claims, deductionExample } from '../../claims.ts';
import { numberNotes } from '../footnotes.ts';

/** Footnotes of the home page. */
export const { mark, footnotes } = numberNotes({
  chargeback: { text: claims.cardChargeback.wording, claims: ['cardChargeback'] },
  estimate: {
    text: 'Estimativas e médias de mercado, não promessas. Os resultados variam por loja, público e segmento.',
    claims: [
      'cartAbandonment',
      'withoutUsableCard',
      'cardPayout',
      'averageUplift',
      'cardCost',
      'modaConversion',
      'cosmeticosConversion',
      'eletronicosConversion',
      'alimentosConversion',
      'saudeConversion',
      'cartRecovery',
    ],
  },
  commission: {
    text: `Sobre o valor da venda incide a comissão contratada: ${claims.commissionRange.figure}, conforme volume, ticket médio e segmento.`,
    claims: ['commissionRange', 'cosmeticosPixFee'],
  },
  rate: {
    text: 'Taxas de referência e médias de mercado. O CET é informado ao cliente antes da assinatura.',
    claims: ['productInterest', 'cardInterest'],
  },
  firstDeduction: {
    text: `${claims.firstDeduction.wording} ${deductionExample}`,
    claims: ['firstDeduction'],
  },
});
