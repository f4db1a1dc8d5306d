import { claims } from '../../claims.ts';
import { mark } from './notes.ts';

export const comparisonCopy = (brand: string) => ({
  row: { code: '0800', name: 'Comparativo', value: 'Médias de mercado' },
  heading: ['Lado a lado,', 'linha por linha.'],
  lead: `A ${brand} entra ao lado do que você já oferece.`,
  caption: `PIX à vista, cartão de crédito, parcelado tradicional e ${brand}, em seis critérios`,
  feature: 'Critério',
  columns: ['PIX à vista', 'Cartão de crédito', 'Parcelado tradicional', brand],
  /** For phones, which compare with one at a time. */
  opponents: { legend: 'Comparar com', names: ['PIX', 'Cartão', 'Parcelado'], first: 1 },
  rows: [
    {
      feature: 'Juros para o cliente',
      cells: ['Sem parcelas', claims.cardInterest.figure, claims.schemeInterest.figure],
      ours: { main: claims.productInterest.figure, detail: 'taxa de referência' },
      note: mark('rate', 'productInterest'),
    },
    {
      feature: 'Aprovação de CLT',
      cells: ['Exige saldo hoje', 'Depende do limite', 'Depende do score'],
      ours: { main: 'Na hora', detail: 'pela margem em folha' },
    },
    {
      feature: 'Custo para a loja',
      cells: [claims.pixCost.figure, claims.cardCost.figure, claims.schemeCost.figure],
      ours: { main: claims.commissionRange.figure, detail: 'por venda' },
      note: mark('commission', 'commissionRange'),
    },
    {
      feature: 'Prazo de recebimento',
      cells: ['Na hora', claims.cardPayout.figure, claims.schemePayout.figure],
      ours: { main: 'Na hora', detail: 'por PIX' },
    },
    {
      feature: 'Proteção contra fraude',
      cells: [
        'Devolução pelo MED',
        `Chargeback em ${claims.cardChargebackWindow.figure}`,
        'Varia por contrato',
      ],
      ours: { main: claims.cardChargeback.figure, detail: 'de chargeback de cartão' },
      note: mark('chargeback', 'cardChargeback'),
    },
    {
      feature: 'Integração',
      cells: ['Simples', 'Gateway e antifraude', 'Projeto próprio'],
      ours: { main: '1 linha', detail: `cerca de ${claims.scriptTime.figure}` },
    },
  ],
  footnote: 'Os valores são médias de mercado.',
});
