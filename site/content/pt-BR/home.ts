import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claims } from '../claims.ts';
import { benefitsCopy } from './home/benefits.ts';
import { calculatorSectionCopy } from './home/calculator.ts';
import { comparisonCopy } from './home/comparison.ts';
import { customersCopy } from './home/customers.ts';
import { demoCopy } from './home/demo.ts';
import { footnotes, mark } from './home/notes.ts';
import { ordersTapeCopy, painPointsCopy, problemCopy } from './home/problem.ts';
import { questionsCopy } from './home/questions.ts';
import { segmentsCopy } from './home/segments.ts';
import { stepsCopy } from './home/steps.ts';
import { testimonialsCopy } from './home/testimonials.ts';
import { scriptCheckoutCopy } from './scriptCheckout.ts';

type HomeFacts = Pick<
  SiteConfig,
  'brand' | 'checkoutScriptUrl' | 'isPublic' | 'showsRating' | 'ratingSource'
>;

export const homeCopy = ({ brand, checkoutScriptUrl, ...facts }: HomeFacts) => ({
  title: `${brand}: crédito consignado no checkout da sua loja`,
  description: `Seu cliente parcela em até ${claims.installmentMaximum.figure} no holerite e a sua loja recebe à vista, por PIX, sem chargeback de cartão.`,
  hero: {
    kicker: 'Crédito consignado privado no checkout',
    headline: ['O salário virou', 'meio de pagamento.'],
    lead: `Seu cliente parcela em até ${claims.installmentMaximum.figure}, com desconto no holerite. Sua loja recebe à vista, por PIX, sem chargeback de cartão.`,
    leadNote: mark('chargeback', 'cardChargeback'),
    primary: {
      label: 'Quero esse checkout no meu e-commerce',
      message: 'Quero esse checkout no meu e-commerce.',
    },
    secondary: {
      label: 'Fale Conosco',
      message: `Quero entender como a ${brand} funciona na minha loja.`,
    },
    facts: [
      { term: claims.installmentRange.figure, detail: 'Parcela fixa, descontada em folha.' },
      { term: 'PIX', detail: 'Pagamento à vista, na hora da venda.' },
      { term: claims.setupFee.figure, detail: 'De adesão e de mensalidade. Comissão por venda.' },
    ],
  },
  demo: demoCopy,
  problem: { ...problemCopy, tape: ordersTapeCopy },
  painPoints: painPointsCopy(brand),
  benefits: benefitsCopy(brand),
  segments: segmentsCopy(brand),
  steps: stepsCopy(brand),
  integrations: {
    row: { code: '0500', name: 'Integrações', value: `≈ ${claims.scriptTime.figure}` },
    heading: ['Uma linha no holerite.', 'Uma linha no seu código.'],
    lead: 'Cole o script no checkout e o método aparece.',
    ...scriptCheckoutCopy(checkoutScriptUrl),
    platforms: {
      heading: 'Funciona na plataforma que você já usa',
      names: [
        'VTEX',
        'Shopify',
        'Mercado Livre',
        'WooCommerce',
        'Nuvemshop',
        'Loja Integrada',
        'Magento',
        'Amazon',
      ],
    },
    gains: {
      heading: 'O que vem junto com a linha',
      rows: [
        {
          name: 'Margem consultada na hora',
          detail: 'A elegibilidade do cliente sai dentro do checkout, sem cadastro à parte.',
        },
        {
          name: 'Painel do lojista',
          detail:
            'Relatórios, análise de conversão, histórico de transações e exportação de dados.',
        },
        {
          name: 'API REST e webhooks',
          detail:
            'Cria transações, consulta status e elegibilidade, emite relatórios e avisa o seu sistema por webhook.',
        },
        {
          name: 'Os outros meios ficam',
          detail: 'Cartão, PIX e boleto seguem onde estão. A linha nova só aparece ao lado.',
        },
      ],
    },
    benefits: 'Conheça os Benefícios',
    specialist: 'Falar com um especialista',
  },
  testimonials: testimonialsCopy(facts),
  customers: customersCopy,
  comparison: comparisonCopy(brand),
  calculator: calculatorSectionCopy,
  questions: questionsCopy(brand),
  contact: {
    row: { code: '1100', name: 'Fale Conosco', value: claims.replyTime.figure },
    question: 'Vender para quem não tem cartão?',
    answer: `${brand}.`,
    lead: 'Conte o que você vende e onde. A gente mostra o checkout com o seu produto, a sua taxa e o prazo de integração.',
    demo: 'Solicitar demonstração',
    whatsapp: 'WhatsApp',
    whatsappGreeting: `Olá! Quero integrar a ${brand} ao meu e-commerce.`,
    total: 'Líquido a receber',
    totalValue: 'Venda à vista, por PIX',
    totalNote: mark('commission', 'commissionRange'),
  },
  notes: footnotes,
});

export type HomeCopy = ReturnType<typeof homeCopy>;
