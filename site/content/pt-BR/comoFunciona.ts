import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claims, sourceOf } from '../claims.ts';
import { examplePurchase, payslipAssumptions } from '../payslipExample.ts';
import { type NoteMarkCopy, numberNotes } from './footnotes.ts';

const commission = `${payslipAssumptions.commissionPercent.toLocaleString('pt-BR')}%`;

const { mark, footnotes } = numberNotes({
  journey: { text: claims.journeyTime.wording, claims: ['journeyTime'] },
  identity: {
    text: `${claims.identityProof.wording} ${sourceOf(claims.identityProof)}.`,
    claims: ['identityProof'],
  },
  rates: {
    text: `Os valores do cartão são médias de mercado. O total desconta a maior comissão, de ${commission}; a sua taxa e o prazo valem conforme o contrato.`,
    claims: ['cardCost', 'commissionRange'],
  },
  chargeback: { text: claims.cardChargeback.wording, claims: ['cardChargeback'] },
});

type ComparedRow = { name: string; value: string; note?: NoteMarkCopy };

export const comoFuncionaCopy = ({ brand }: Pick<SiteConfig, 'brand'>) => ({
  title: `Como funciona a ${brand}: do clique ao PIX em cinco etapas`,
  description:
    'O cliente escolhe pagar com o salário, a margem é consultada na hora, a identidade é validada e a loja recebe por PIX.',
  hero: {
    kicker: 'A jornada completa',
    headline: 'Do clique ao PIX em cinco etapas.',
    time: `Cerca de ${claims.journeyTime.figure}, da escolha ao dinheiro na conta.`,
    timeNote: mark('journey', 'journeyTime'),
    lead: 'O seu cliente não sai do checkout. Você não analisa crédito, não cobra parcela e não espera trinta dias.',
    steps: 'Ver as cinco etapas',
    demo: 'Solicitar demonstração',
    contact: 'Fale Conosco',
  },
  journey: {
    row: { code: '0200', name: 'A jornada', value: `≈ ${claims.journeyTime.figure}` },
    heading: 'As cinco etapas',
    nav: 'Etapas',
    balance: 'Na conta da loja',
    duties: { customer: 'Cliente', shop: 'Sua loja' },
    steps: [
      {
        id: 'etapa-1',
        name: 'Escolha',
        where: 'No checkout',
        heading: 'O cliente escolhe pagar com o salário',
        text: 'Na lista de pagamentos, o Crédito Consignado aparece ao lado do cartão e do PIX. Quem trabalha com carteira assinada em empresa atendida pela operação escolhe e continua na mesma tela.',
        customer: 'Marca uma opção',
        shop: 'Não redireciona',
      },
      {
        id: 'etapa-2',
        name: 'Crédito',
        where: 'Na hora',
        heading: 'O crédito é consultado, ou já é conhecido',
        text: `A margem em folha aparece na hora: até ${claims.marginCap.figure} da remuneração disponível. Quem já comprou assim nem espera: o crédito já é conhecido.`,
        customer: 'Autoriza a consulta',
        shop: 'Não analisa crédito',
      },
      {
        id: 'etapa-3',
        name: 'Parcelas',
        where: claims.installmentRange.figure,
        heading: 'O cliente escolhe as parcelas',
        text: `De ${claims.installmentRange.figure}, em valor fixo, que ele vê antes de clicar. O primeiro desconto vem em ${claims.firstDeduction.figure}, conforme o fechamento da folha.`,
        customer: 'Escolhe o prazo',
        shop: 'Não financia',
      },
      {
        id: 'etapa-4',
        name: 'Identidade',
        where: 'Selfie ou assinatura',
        heading: 'Selfie ou assinatura confirma quem compra',
        text: 'A validação acontece na mesma tela, e o cliente vê taxa, CET e prazo antes de assinar. O contrato já sai assinado, com o desconto em folha autorizado.',
        note: mark('identity', 'identityProof'),
        customer: 'Lê, valida e assina',
        shop: 'Não pede documento',
      },
      {
        id: 'etapa-5',
        name: 'Dinheiro',
        where: 'PIX à vista',
        heading: 'Venda aprovada, dinheiro na sua conta',
        text: 'O PIX chega assim que o cliente assina, já descontada a comissão, e o pedido é liberado. As parcelas são assunto da folha, não do seu financeiro.',
        customer: 'Paga pelo holerite',
        shop: 'Recebe e envia',
      },
    ],
    order: `Pedido ${payslipAssumptions.order}`,
    simulation: 'Simulação ilustrativa, sem juros. Valores arredondados.',
    checkout: {
      shop: 'Checkout da sua loja',
      methods: [
        {
          name: 'Crédito Consignado',
          detail: `Até ${claims.installmentMaximum.figure}, descontado do holerite`,
        },
        { name: 'Cartão de crédito' },
        { name: 'PIX' },
        { name: 'Boleto' },
      ],
    },
    margin: {
      bond: ['Vínculo', 'CLT ativo'],
      margin: `Margem de ${claims.marginCap.figure}`,
      largest: 'Maior parcela',
      result: ['Resultado', 'Cabe'],
    },
    contract: {
      rows: [
        ['Taxa, CET e prazo', 'Lidos'],
        ['Identidade', 'Validada'],
      ],
      consent: ['Autorizo o desconto de', 'parcelas de', 'em folha.'],
      field: 'Assinatura',
    },
  },
  comparison: {
    row: { code: '0300', name: 'Antes e depois', value: 'O mesmo carrinho' },
    heading: 'O mesmo pedido, dois fechamentos.',
    lead: `Pedido de ${examplePurchase()}. Cliente com carteira assinada e sem limite no cartão.`,
    total: 'Na conta da loja',
    before: {
      label: `Sem a ${brand}`,
      heading: 'Carrinho abandonado',
      rows: [
        { name: 'Pagamento', value: 'Cartão recusado' },
        {
          name: 'Custo, se passasse',
          value: claims.cardCost.figure,
          note: mark('rates', 'cardCost'),
        },
        { name: 'Prazo', value: claims.cardPayout.figure },
        { name: 'Chargeback', value: claims.cardChargebackWindow.figure },
      ] as readonly ComparedRow[],
    },
    after: {
      label: `Com a ${brand}`,
      heading: 'Pedido liberado',
      rows: [
        { name: 'Pagamento', value: '24x no holerite' },
        {
          name: 'Comissão',
          value: claims.commissionRange.figure,
          note: mark('rates', 'commissionRange'),
        },
        { name: 'Prazo', value: `PIX ${claims.payout.figure}` },
        {
          name: 'Chargeback de cartão',
          value: claims.cardChargeback.figure,
          note: mark('chargeback', 'cardChargeback'),
        },
      ] as readonly ComparedRow[],
    },
    notes: footnotes,
  },
  contact: {
    row: { code: '0400', name: 'Fale Conosco', value: claims.replyTime.figure },
    question: 'Dá para ativar hoje?',
    answer: `${brand}.`,
    lead: `O script de uma linha leva cerca de ${claims.scriptTime.figure}, ou ${claims.testedScriptTime.figure} com os testes da sua loja. Mande a sua plataforma: a gente responde em até ${claims.replyTime.figure} com o caminho.`,
    integrate: `Integrar a ${brand}`,
    whatsapp: 'WhatsApp',
    whatsappGreeting: `Olá! Quero integrar a ${brand} ao meu e-commerce.`,
  },
});

export type ComoFuncionaCopy = ReturnType<typeof comoFuncionaCopy>;
