import { claims, sourceOf } from '../../claims.ts';
import { payslipAssumptions } from '../../payslipExample.ts';

const commission = `${payslipAssumptions.commissionPercent.toLocaleString('pt-BR')}%`;

export const demoCopy = {
  name: 'Demonstração do checkout',
  checkoutOf: 'Checkout da',
  shop: 'sua loja',
  counter: 'Demo',
  progress: 'Passo {n} de 6',
  product: 'Fone de ouvido sem fio',
  order: `Pedido ${payslipAssumptions.order} · 1 item`,
  payment: {
    heading: 'Como você quer pagar?',
    methods: [
      {
        name: 'Crédito Consignado',
        detail: `Até ${claims.installmentMaximum.figure}, descontado do holerite`,
        tag: 'Novo',
      },
      { name: 'Cartão de crédito', tag: 'Se houver limite' },
      { name: 'PIX', tag: 'À vista' },
      { name: 'Boleto', tag: 'À vista' },
    ] as readonly { name: string; detail?: string; tag: string }[],
    action: 'Pagar com Crédito Consignado',
    withoutScript: 'Ver os passos até o PIX',
  },
  installments: {
    heading: 'Em quantas parcelas?',
    /** Without interest both totals are the price. */
    totals: 'Total à vista ou em {n}x: {price}',
    action: 'Continuar',
  },
  analysis: {
    heading: 'Consultando a margem…',
    note: 'Leva poucos segundos.',
    rows: [
      ['Vínculo CLT', 'ok'],
      ['Margem disponível', 'ok'],
      [`Limite de ${claims.marginCap.figure}`, 'lendo'],
      ['Contratos ativos', '…'],
    ] as readonly (readonly [string, string])[],
    reading: 'lendo…',
    busy: 'Analisando...',
  },
  approval: {
    heading: 'Crédito aprovado',
    note: 'A parcela cabe na margem do cliente.',
    fits: 'cabe',
    rows: {
      installments: 'Parcelas',
      margin: `Margem de ${claims.marginCap.figure}`,
      left: 'Margem que sobra',
      firstDeduction: 'Primeiro desconto, pela folha',
    },
    firstDeduction: claims.firstDeduction.figure,
    action: 'Prosseguir para assinatura',
  },
  signature: {
    heading: 'Assine o contrato',
    before: 'Autorizo o desconto de',
    installments: 'parcelas de',
    after: 'em folha.',
    field: 'Assine com o dedo, ou use esta',
    clear: 'Refazer',

    action: 'Assinar e Finalizar Compra',
  },
  confirmation: {
    heading: 'Pagamento confirmado',
    note: 'Sua loja recebeu à vista. O cliente paga pelo holerite.',
    rows: {
      payout: 'Sua loja recebeu',
      commission: `Comissão (${commission})`,
      installments: 'Cliente paga',
      order: 'Pedido',
    },
    byPix: 'por PIX',
    released: 'liberado para envio',
    contact: 'Quero na minha loja',
    action: 'Reiniciar demonstração',
  },
  wholePayslip: 'Ver o holerite inteiro do cliente',
  disclaimer: `Simulação ilustrativa, sem juros. Valores arredondados. A oferta ao seu cliente diz, antes da assinatura, quem empresta (instituição parceira, com o nome no contrato), o total com e sem parcelamento e o ${claims.creditOffer.figure} (${sourceOf(claims.creditOffer)}).`,
};

/** `overMargin`: said of the counts that the margin does not bear; the price of the example fits with all. */
export type DemoCopy = typeof demoCopy & { overMargin?: string };
