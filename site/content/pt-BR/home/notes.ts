import { claims, deductionExample } from '../../claims.ts';

/** Footnotes of the home page, in the order in which the page first marks them. */
const notes = {
  chargeback: claims.cardChargeback.wording,
  estimate:
    'Estimativas e médias de mercado, não promessas. Os resultados variam por loja, público e segmento.',
  commission: `Sobre o valor da venda incide a comissão contratada: ${claims.commissionRange.figure}, conforme volume, ticket médio e segmento.`,
  rate: 'Taxas de referência e médias de mercado. O CET é informado ao cliente antes da assinatura.',
  firstDeduction: `${claims.firstDeduction.wording} ${deductionExample}`,
};

export const homeNotes: readonly string[] = Object.values(notes);

/** The number under which a note stands at the foot of the page. */
export const noteNumber = (name: keyof typeof notes): number =>
  Object.keys(notes).indexOf(name) + 1;
