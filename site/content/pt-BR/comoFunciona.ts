import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claims } from '../claims.ts';

export const comoFuncionaCopy = ({ brand }: Pick<SiteConfig, 'brand'>) => ({
  title: `Como funciona a ${brand}: do clique ao PIX em cinco etapas`,
  description:
    'O cliente escolhe pagar com o salário, a margem é consultada na hora, a identidade é validada e a loja recebe por PIX.',
  hero: {
    kicker: 'A jornada completa',
    headline: 'Do clique ao PIX em cinco etapas.',
    lead: 'O seu cliente não sai do checkout. Você não analisa crédito, não cobra parcela e não espera trinta dias.',
    steps: 'Ver as cinco etapas',
    demo: 'Solicitar demonstração',
  },
  journey: {
    row: { code: '0200', name: 'A jornada', value: '5 etapas' },
    heading: 'As cinco etapas',
    nav: 'Etapas',
    steps: [
      {
        name: 'Escolha',
        where: 'No checkout',
        heading: 'O cliente escolhe pagar com o salário',
        text: 'Na lista de pagamentos, o Crédito Consignado aparece ao lado do cartão e do PIX. Quem trabalha com carteira assinada em empresa parceira escolhe e continua na mesma tela.',
        rows: [
          ['Crédito Consignado', 'Novo'],
          ['Cartão de crédito', 'Até 12x'],
          ['PIX', 'À vista'],
          ['Boleto', 'À vista'],
        ],
        marked: 0,
      },
      {
        name: 'Crédito',
        where: 'Na hora',
        heading: 'O crédito é consultado, ou já é conhecido',
        text: `A margem em folha aparece na hora: até ${claims.marginCap.figure} da remuneração disponível. Quem já comprou antes nem espera.`,
        rows: [
          ['Vínculo', 'CLT ativo'],
          [`Margem de ${claims.marginCap.figure}`, 'Disponível'],
          ['Parcela', 'Dentro da margem'],
          ['Resultado', 'Cabe'],
        ],
        marked: 3,
      },
      {
        name: 'Parcelas',
        where: claims.installmentRange.figure,
        heading: 'O cliente escolhe as parcelas',
        text: `De ${claims.installmentRange.figure}, em valor fixo. A conta fecha antes do clique, e o primeiro desconto vem em ${claims.firstDeduction.figure}, conforme o fechamento da folha.`,
        rows: [],
        marked: 2,
      },
      {
        name: 'Identidade',
        where: 'Selfie ou assinatura',
        heading: 'Selfie ou assinatura confirma quem compra',
        text: 'A validação acontece na mesma tela, e o cliente vê taxa, CET e prazo antes de assinar. O contrato nasce assinado e autorizado.',
        rows: [
          ['Contrato', 'Lido'],
          ['CET e prazo', 'Informados'],
          ['Identidade', 'Validada'],
          ['Desconto em folha', 'Autorizado'],
        ],
        marked: 3,
      },
      {
        name: 'Dinheiro',
        where: 'PIX à vista',
        heading: 'Venda aprovada, dinheiro na sua conta',
        text: 'O PIX chega à loja e o pedido é liberado. As parcelas são assunto da folha, não do seu financeiro.',
        rows: [],
        marked: 0,
      },
    ],
    simulation: 'Simulação ilustrativa, sem juros. Valores arredondados.',
  },
  comparison: {
    row: { code: '0300', name: 'Antes e depois', value: 'O mesmo carrinho' },
    heading: 'O mesmo pedido, dois fechamentos.',
    lead: 'Pedido de R$ 1.499,00. Cliente com carteira assinada e sem limite no cartão.',
    total: 'Venda',
    before: {
      label: `Sem a ${brand}`,
      heading: 'Carrinho abandonado',
      rows: [
        ['Pagamento', 'Cartão recusado'],
        ['Custo, se passasse', claims.cardCost.figure],
        ['Prazo', claims.cardPayout.figure],
        ['Chargeback', claims.cardChargebackWindow.figure],
      ],
      total: '0,00',
    },
    after: {
      label: `Com a ${brand}`,
      heading: 'Pedido liberado',
      rows: [
        ['Pagamento', '24x no holerite'],
        ['Comissão', claims.commissionRange.figure],
        ['Prazo', `PIX ${claims.payout.figure}`],
        ['Chargeback de cartão', claims.cardChargeback.figure],
      ],
      total: '1.499,00',
    },
    notes: [
      'Os valores do cartão são médias de mercado. Comissão, taxa e prazo valem conforme o contrato.',
      claims.cardChargeback.wording,
    ],
  },
  contact: {
    row: { code: '0400', name: 'Fale Conosco', value: claims.replyTime.figure },
    question: 'Dá para ligar hoje?',
    answer: `${brand}.`,
    lead: `Mande a sua plataforma. A gente responde em até ${claims.replyTime.figure} com o caminho de integração.`,
    integrate: `Integrar a ${brand}`,
    whatsapp: 'WhatsApp',
    whatsappGreeting: `Olá! Quero integrar a ${brand} ao meu e-commerce.`,
  },
});

export type ComoFuncionaCopy = ReturnType<typeof comoFuncionaCopy>;
