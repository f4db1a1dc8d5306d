import { claims } from '../../claims.ts';
import { mark } from './notes.ts';

export const benefitsCopy = (brand: string) => ({
  row: { code: '0300', name: 'Benefícios para a loja', value: 'Vencimento' },
  hint: ['5 campos', 'deslize →'] as const,
  heading: 'O que muda na sua próxima venda.',
  payout: {
    code: '01 · Recebimento',
    heading: 'PIX na hora, à vista',
    text: `Contrato assinado, dinheiro na conta. Sem agenda de recebíveis, sem ${claims.cardPayout.figure}, sem taxa de antecipação.`,
  },
  sales: {
    code: '02 · Vendas',
    figure: claims.averageUplift.figure,
    detail: 'de aumento médio estimado nas vendas',
    note: mark('estimate', 'averageUplift'),
    heading: 'Vende para quem hoje desiste',
    text: 'O consignado vem somar ao cartão, não tomar o lugar dele. Quem já pagava continua pagando.',
  },
  risk: {
    code: '03 · Risco',
    figure: claims.cardChargeback.figure,
    detail: 'de chargeback de cartão',
    note: mark('chargeback', 'cardChargeback'),
    heading: 'Sem contestação de cartão',
    text: 'Selfie ou assinatura confirma quem compra, antes de o pedido sair.',
  },
  cost: {
    code: '04 · Custo por venda',
    bars: [
      { name: 'Cartão', value: claims.cardCost.figure, note: mark('estimate', 'cardCost') },
      {
        name: brand,
        value: claims.commissionRange.figure,
        note: mark('commission', 'commissionRange'),
      },
    ],
    heading: 'Taxa menor que a do cartão',
    text: 'Negociada pelo seu volume, ticket e segmento. Sem adesão, sem mensalidade.',
  },
  installments: {
    code: '05 · Parcelas',
    figure: claims.installmentMaximum.figure,
    detail: 'é o máximo de parcelas',
    heading: 'Ticket maior, parcela menor',
    text: `De ${claims.installmentRange.figure}, em valor fixo, dentro da margem do cliente.`,
  },
  total: {
    text: 'O total depende dos seus carrinhos. A conta só pede dois números.',
    calculate: 'Calcular minha receita',
  },
});
