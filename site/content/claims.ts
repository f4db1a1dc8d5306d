import { replyTime } from './leadFormCopy.ts';
import { segmentClaims } from './segmentClaims.ts';

export type PagePath =
  | '/'
  | '/como-funciona'
  | '/beneficios'
  | '/perguntas-frequentes'
  | '/politica-de-privacidade'
  | '/termos-de-uso'
  | '/acessibilidade';

/** `law`: a norm says so. `product`: the contract can promise it. `reviews`: merchants said so. `estimate`: market average that nobody has measured here. */
type ClaimGround = 'law' | 'product' | 'reviews' | 'estimate';

export type Claim = {
  /** As printed. */
  figure: string;
  /** What the figure says, with the limits that keep it true. */
  wording: string;
  pages: readonly PagePath[];
  ground: ClaimGround;
  source: string;
  /** Whether somebody can show a document for it today. */
  evidence: boolean;
};

const home = '/';
const how = '/como-funciona';
const benefits = '/beneficios';
const faq = '/perguntas-frequentes';

const briefing = 'Briefing do produto';
const averages = 'Médias de mercado do briefing do produto';

/** The longest wait for the first deduction, in days counted from a purchase on day 1. */
export const deductionDays = { purchase: 1, payrollClose: 30, firstDeduction: 45 } as const;

/** The same in words, wherever `claims.firstDeduction` needs an example. */
export const deductionExample = `Exemplo: compra no dia ${deductionDays.purchase}, folha fechada no dia ${deductionDays.payrollClose}, desconto no dia ${deductionDays.firstDeduction}.`;

/** Every number that the pages print, once. */
export const claims = {
  installmentRange: {
    figure: '6 a 64x',
    wording: 'Parcelas fixas, em geral de 6 a 64, descontadas em folha.',
    pages: [home, how, benefits, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  installmentMaximum: {
    figure: '64x',
    wording: 'O cliente parcela em até 64 vezes.',
    pages: [home, how, benefits],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  marginCap: {
    figure: '30%',
    wording: 'Limite do próprio produto: 30% da remuneração disponível.',
    pages: [home, how, benefits, faq],
    ground: 'product',
    source: 'Briefing do produto; a Lei 10.820/2003 (Lei 15.179/2025) admite até 35%',
    evidence: true,
  },
  legalMarginCap: {
    figure: '35%',
    wording: 'Teto legal do desconto em folha: 35% da remuneração disponível.',
    pages: [faq],
    ground: 'law',
    source: 'Lei 10.820/2003, com a redação da Lei 15.179/2025',
    evidence: true,
  },
  firstDeduction: {
    figure: `até ${deductionDays.firstDeduction} dias`,
    wording: `Primeiro desconto em até ${deductionDays.firstDeduction} dias, conforme o fechamento da folha do empregador.`,
    pages: [home, how, benefits, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  payout: {
    figure: 'na hora',
    wording: 'A loja recebe por PIX assim que o cliente assina o contrato.',
    pages: [home, how, benefits, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  cardChargeback: {
    figure: '0%',
    wording:
      'Não há cartão na compra, logo não há chargeback de cartão. Devolução e arrependimento continuam valendo (CDC, art. 49).',
    pages: [home, how, benefits, faq],
    ground: 'product',
    source: 'Briefing do produto; Lei 8.078/1990, art. 49',
    evidence: true,
  },
  setupFee: {
    figure: 'R$ 0',
    wording: 'Sem adesão e sem mensalidade: comissão por venda.',
    pages: [home],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  commissionRange: {
    figure: '0% a 2,5%',
    wording: 'Comissão por venda, conforme volume, ticket médio e segmento.',
    pages: [home, how, benefits, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  averageUplift: {
    figure: '+30%',
    wording: 'Aumento médio de vendas estimado em 30%; resultados variam.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  productInterest: {
    figure: '2,5% ao mês',
    wording: 'Juros de referência para o cliente; o CET é informado antes da assinatura.',
    pages: [home, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  salesUplift: {
    figure: 'até 25%',
    wording: 'Aumento de vendas estimado de 15% a 25%; resultados variam.',
    pages: [benefits],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  salesUpliftRange: {
    figure: '15% a 25%',
    wording: 'Aumento estimado de conversão; resultados variam por loja e segmento.',
    pages: [benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  adultsWithoutCard: {
    figure: '40%',
    wording: 'Cerca de 40% dos adultos no Brasil não têm cartão de crédito.',
    pages: [benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cartAbandonment: {
    figure: '40%',
    wording: 'Cerca de 40% dos carrinhos são abandonados por problemas no pagamento.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cartRecovery: {
    figure: '40%',
    wording: 'A calculadora supõe que 40% do valor abandonado volta; resultados variam.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  withoutUsableCard: {
    figure: '60%',
    wording: 'Cerca de 60% das pessoas não têm um cartão de crédito que sirva para a compra.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cardCost: {
    figure: '3% a 5%',
    wording: 'Custo médio do cartão para a loja.',
    pages: [home, how],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cardInterest: {
    figure: 'até 14% ao mês',
    wording: 'Juros médios do parcelado no cartão para o cliente.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cardCostWithAdvance: {
    figure: '2% a 5% + antecipação',
    wording: 'Custo médio do cartão para a loja, mais a taxa de antecipação.',
    pages: [benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cardPayout: {
    figure: 'D+30',
    wording: 'Prazo médio de repasse do cartão sem antecipação.',
    pages: [home, how, benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  cardChargebackWindow: {
    figure: 'até 90 dias',
    wording: 'Janela média de contestação no cartão.',
    pages: [home, how, benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  schemeInterest: {
    figure: 'até 12% ao mês',
    wording: 'Juros médios do parcelado tradicional para o cliente.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  schemeCost: {
    figure: 'até 7%',
    wording: 'Custo médio do parcelado tradicional para a loja.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  schemePayout: {
    figure: 'D+15 a D+30',
    wording: 'Prazo médio de repasse do parcelado tradicional.',
    pages: [home],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  boletoCost: {
    figure: 'R$ 2 a R$ 4',
    wording: 'Custo médio por boleto.',
    pages: [benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  pixCost: {
    figure: '1% a 2%',
    wording: 'Custo médio do PIX para a loja.',
    pages: [home, benefits, faq],
    ground: 'estimate',
    source: averages,
    evidence: false,
  },
  journeyTime: {
    figure: '5 minutos',
    wording:
      'Tempo estimado das cinco etapas, da escolha no checkout ao PIX: cerca de 5 minutos. Varia com a validação da identidade.',
    pages: [how],
    ground: 'estimate',
    source: 'Briefing do produto: duração total da jornada',
    evidence: false,
  },
  scriptTime: {
    figure: '5 minutos',
    wording: 'Script de uma linha: cerca de 5 minutos.',
    pages: [home, how, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  testedScriptTime: {
    figure: 'algumas horas',
    wording: 'Script de uma linha, com os testes da loja: algumas horas.',
    pages: [home, how, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  pluginTime: {
    figure: '1 dia útil',
    wording: 'Plugin, onde já houver um pronto: cerca de 1 dia útil.',
    pages: [home, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  usualTime: {
    figure: '1 a 3 dias',
    wording: 'Prazo mais comum de integração: 1 a 3 dias.',
    pages: [home, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  apiTime: {
    figure: '5 a 7 dias úteis',
    wording: 'API sob medida: 5 a 7 dias úteis.',
    pages: [home, faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  rating: {
    figure: '4,8',
    wording: 'Nota média de 4,8, numa escala de 1 a 5.',
    pages: [home],
    ground: 'reviews',
    source: briefing,
    evidence: false,
  },
  reviewCount: {
    figure: '89',
    wording: 'Média de 89 avaliações.',
    pages: [home],
    ground: 'reviews',
    source: briefing,
    evidence: false,
  },
  termsNotice: {
    figure: '30 dias',
    wording:
      'Mudança relevante dos termos de uso é avisada com pelo menos 30 dias de antecedência.',
    pages: ['/termos-de-uso'],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  replyTime: {
    figure: replyTime,
    wording: `Resposta ao contato em até ${replyTime}.`,
    pages: [home, how, benefits, faq, '/acessibilidade'],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  encryption: {
    figure: 'Criptografia',
    wording: 'Os dados da compra são criptografados.',
    pages: [faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  paymentStandard: {
    figure: 'PCI DSS',
    wording: 'Os dados de pagamento são tratados conforme o padrão PCI DSS.',
    pages: [faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  multifactor: {
    figure: 'Autenticação multifator',
    wording: 'O acesso ao painel pede mais do que a senha.',
    pages: [faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  monitoring: {
    figure: 'Monitoramento',
    wording: 'As transações são acompanhadas em busca de sinais de fraude.',
    pages: [faq],
    ground: 'product',
    source: briefing,
    evidence: false,
  },
  ...segmentClaims,
} as const satisfies Record<string, Claim>;
