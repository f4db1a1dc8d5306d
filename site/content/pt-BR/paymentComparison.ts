import { claims } from '../claims.ts';

/** The benefits table: the product beside three other means of payment, as the shop sees them. */
export const paymentComparisonCopy = (brand: string) => ({
  caption: `${brand}, cartão de crédito, boleto e PIX, do ponto de vista da loja`,
  columns: [brand, 'Cartão de crédito', 'Boleto', 'PIX'],
  feature: 'Característica',
  rows: [
    {
      feature: 'Taxa para a loja',
      cells: [
        claims.commissionRange.figure,
        claims.cardCostWithAdvance.figure,
        claims.boletoCost.figure,
        claims.pixCost.figure,
      ],
    },
    {
      feature: 'Recebimento',
      cells: [
        `PIX ${claims.payout.figure}`,
        claims.cardPayout.figure,
        'Depois da compensação',
        'Na hora',
      ],
    },
    {
      feature: 'Conversão média',
      cells: [
        `${claims.salesUpliftRange.figure} a mais`,
        'Depende do limite',
        'Depende de o boleto ser pago',
        'Depende do saldo do dia',
      ],
    },
    {
      feature: 'Risco de chargeback',
      cells: [
        `${claims.cardChargeback.figure} de cartão`,
        `Contestação em ${claims.cardChargebackWindow.figure}`,
        'Não há chargeback de cartão',
        'Não há chargeback de cartão',
      ],
    },
    {
      feature: 'Análise de crédito',
      cells: ['Margem em folha, na hora', 'Limite do emissor', 'Não há', 'Não há'],
    },
  ],
  footnote: 'Os valores são médias de mercado e podem variar por contrato, volume e segmento.',
});
