import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claims, deductionDays } from '../claims.ts';
import { payslipAssumptions } from '../payslipExample.ts';
import { type NoteMarkCopy, numberNotes } from './footnotes.ts';
import { paymentComparisonCopy } from './paymentComparison.ts';

const { purchase, payrollClose, firstDeduction } = deductionDays;

const day = (number: number, text: string) => ({ day: number, label: `Dia ${number}`, text });

const { mark, footnotes } = numberNotes({
  estimate: {
    text: `Estimativa de mercado: ${claims.salesUplift.wording.toLowerCase()}`,
    claims: ['salesUplift'],
  },
  chargeback: { text: claims.cardChargeback.wording, claims: ['cardChargeback'] },
});

export const beneficiosCopy = ({ brand }: Pick<SiteConfig, 'brand'>) => ({
  title: `Benefícios da ${brand} para a sua loja virtual`,
  description: `PIX na hora, ${claims.cardChargeback.figure} de chargeback de cartão, sem adesão e sem mensalidade: o que muda na loja que aceita crédito consignado no checkout.`,
  hero: {
    kicker: 'Benefícios para a loja',
    headline: 'A venda que o cartão recusou ainda é sua.',
    lead: [
      {
        text: `${claims.salesUplift.figure.replace('até', 'Até')} mais vendas`,
        note: mark('estimate', 'salesUplift'),
      },
      {
        text: `, PIX na hora e ${claims.cardChargeback.figure} de chargeback de cartão`,
        note: mark('chargeback', 'cardChargeback'),
      },
      { text: '. Sem adesão e sem mensalidade.' },
    ] as readonly { text: string; note?: NoteMarkCopy }[],
    primary: 'Quero esse checkout no meu e-commerce',
    secondary: 'Como Funciona',
    receipts: {
      order: 'Pedido 10486',
      refused: {
        time: '19h02',
        method: 'CARTÃO DE CRÉDITO',
        rows: [
          ['SITUAÇÃO', 'SEM LIMITE'],
          ['TENTATIVAS', '3'],
        ],
      },
      paid: { time: '19h04', method: `${brand.toUpperCase()} 01/24` },
    },
  },
  gains: {
    row: { code: '0200', name: 'Cinco benefícios', value: 'Vencimentos' },
    heading: 'Cinco linhas que entram no seu fechamento.',
    fields: [
      {
        code: '01 · Vendas',
        heading: 'Mais gente termina a compra',
        text: `Cerca de ${claims.adultsWithoutCard.figure} dos adultos no Brasil não têm cartão de crédito. Quem tem carteira assinada passa a ter um jeito de pagar, e a parcela cabe no salário.`,
        figure: claims.salesUpliftRange.figure,
        detail: 'de aumento estimado na conversão',
      },
      {
        code: '02 · Recebimento',
        heading: 'O dinheiro chega com o pedido',
        text: 'O PIX cai assim que o cliente assina. Não há agenda de recebíveis nem taxa de antecipação.',
        figure: 'PIX',
        detail: 'na hora da venda',
      },
      {
        code: '03 · Risco',
        heading: 'Sem chargeback de cartão',
        text: 'Não há cartão na compra, logo não há contestação de cartão. Devolução e arrependimento seguem as regras de sempre.',
        figure: claims.cardChargeback.figure,
        detail: 'de chargeback de cartão',
      },
      {
        code: '04 · Custo',
        heading: 'Você paga quando vende',
        text: 'Sem adesão e sem mensalidade. A comissão depende do volume, do ticket médio e do segmento.',
        figure: claims.commissionRange.figure,
        detail: 'de comissão por venda',
      },
      {
        code: '05 · Ticket',
        heading: 'Parcela menor, carrinho maior',
        text: `De ${claims.installmentRange.figure}, em valor fixo, até ${claims.marginCap.figure} da remuneração disponível. O cliente vê a parcela antes de assinar.`,
        figure: claims.installmentMaximum.figure,
        detail: 'é o máximo de parcelas',
      },
    ],
  },
  calendar: {
    row: { code: '0300', name: 'Prazo', value: `Do dia ${purchase} ao dia ${firstDeduction}` },
    heading: `Você recebe no dia\u00a0${purchase}. O cliente começa no dia\u00a0${firstDeduction}.`,
    lead: 'A régua é a mesma; o que muda é quem espera. E não é você.',
    shop: { name: 'Loja', days: [day(purchase, 'PIX na conta, à vista')] },
    customer: {
      name: 'Cliente',
      days: [
        day(purchase, 'Compra no checkout'),
        day(payrollClose, 'Fecha a folha'),
        day(firstDeduction, 'Primeiro desconto'),
      ],
    },
    note: `Exemplo. ${claims.firstDeduction.wording}`,
  },
  comparison: {
    row: { code: '0400', name: 'Comparação', value: 'Lado a lado' },
    heading: 'O que cada meio de pagamento custa e entrega.',
    ...paymentComparisonCopy(brand),
  },
  panel: {
    row: { code: '0500', name: 'Painel da loja', value: 'Fechamento' },
    heading: 'O fim do dia já vem fechado.',
    lead: 'Cada venda entra no painel com o PIX que ela gerou. Você confere, compara e exporta sem pedir planilha a ninguém.',
    features: [
      { name: 'Painel do dia', text: 'O que entrou hoje, pedido por pedido.' },
      { name: 'Relatórios', text: 'Vendas, comissões e repasses do período.' },
      { name: 'Análise de conversão', text: 'Quem escolhe o consignado e quem termina a compra.' },
      { name: 'Histórico de transações', text: 'Situação, parcelas e valor de cada pedido.' },
      { name: 'Exportação de dados', text: 'O período inteiro em arquivo, para o seu financeiro.' },
    ],
    screen: {
      title: 'Hoje',
      total: 'Recebido por PIX',
      columns: ['Hora', 'Pedido', 'Parcelas', 'Recebido'],
    },
    note: `Exemplo ilustrativo, com comissão de ${payslipAssumptions.commissionPercent.toLocaleString('pt-BR')}% por venda.`,
  },
  closing: {
    heading: 'Quer ver com o seu produto na tela?',
    lead: `A gente responde em até ${claims.replyTime.figure}, com a taxa do seu segmento e o caminho de integração.`,
    demo: 'Solicitar demonstração',
    integrations: 'Ver integrações',
  },
  notes: footnotes,
});

export type BeneficiosCopy = ReturnType<typeof beneficiosCopy>;
