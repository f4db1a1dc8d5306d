import { claims } from '../../claims.ts';
import { mark } from './notes.ts';

export const problemCopy = {
  row: { code: '0200', name: 'Carrinho abandonado', value: 'Desconto' },
  heading: 'De cada 10 carrinhos, 4 param no pagamento.',
  lead: `O produto foi escolhido. O frete foi aceito. Cerca de ${claims.cartAbandonment.figure} dos carrinhos são abandonados por problemas no pagamento.`,
  note: mark('estimate', 'cartAbandonment'),
  share: {
    figure: claims.withoutUsableCard.figure,
    note: mark('estimate', 'withoutUsableCard'),
    text: 'das pessoas não têm um cartão de crédito que sirva para a compra: sem limite, recusado ou inexistente.',
  },
  turn: 'Quem trabalha com carteira assinada já tem como pagar: o salário. A parcela entra no holerite, e a sua loja recebe à vista.',
  demo: 'Solicitar demonstração',
};

export const ordersTapeCopy = {
  caption: 'Fechamento do dia · exemplo',
  columns: ['Pedido', 'Valor', 'Situação'],
  orders: [
    { order: '10471', cents: 38_990, status: 'Pago · cartão', lost: false },
    { order: '10472', cents: 124_000, status: 'Sem limite', lost: true },
    { order: '10473', cents: 21_950, status: 'Pago · PIX', lost: false },
    { order: '10474', cents: 76_400, status: 'Sem cartão', lost: true },
    { order: '10475', cents: 15_800, status: 'Pago · PIX', lost: false },
    { order: '10476', cents: 41_230, status: 'Pago · cartão', lost: false },
    { order: '10477', cents: 209_900, status: 'Parcela não coube', lost: true },
    { order: '10478', cents: 9_780, status: 'Pago · boleto', lost: false },
    { order: '10479', cents: 68_900, status: 'Cartão recusado', lost: true },
    { order: '10480', cents: 30_500, status: 'Pago · cartão', lost: false },
  ],
  total: 'Deixou na mesa',
};

export const painPointsCopy = (brand: string) => ({
  heading: 'Cinco dores conhecidas, cinco linhas de resposta',
  columns: ['A dor', 'Como é hoje', `Com a ${brand}`],
  rows: [
    {
      pain: 'Cliente sem limite',
      today: 'Cartão recusado na última tela. O carrinho fica.',
      answer: 'Parcela no holerite',
      detail: `, de ${claims.installmentRange.figure}, sem depender de limite.`,
    },
    {
      pain: 'Dinheiro que demora',
      today: `${claims.cardPayout.figure} no cartão, ou taxa para antecipar.`,
      todayNote: mark('estimate', 'cardPayout'),
      answer: `PIX ${claims.payout.figure}`,
      detail: ', à vista, assim que o cliente assina.',
    },
    {
      pain: 'Chargeback',
      today: `Contestação aberta em ${claims.cardChargebackWindow.figure} depois da venda.`,
      answer: `${claims.cardChargeback.figure} de chargeback de cartão`,
      detail: ': não há cartão na compra.',
      note: mark('chargeback', 'cardChargeback'),
    },
    {
      pain: 'Custo por venda',
      today: `De ${claims.cardCost.figure} no cartão, em média.`,
      answer: `De ${claims.commissionRange.figure}`,
      detail: ', sem adesão e sem mensalidade.',
      note: mark('commission', 'commissionRange'),
    },
    {
      pain: 'Análise lenta',
      today: 'Cadastro longo e resposta por e-mail.',
      answer: 'Margem consultada na hora',
      detail: ', dentro do checkout.',
    },
  ],
});
