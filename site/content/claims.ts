import { replyTime } from './leadFormCopy.ts';
import { cite, type Day, type Norm, norms } from './norms.ts';
import type { PagePath } from './pageNames.ts';
import { segmentClaims } from './segmentClaims.ts';

/** A page, or the part of it that prints something. */
export type Place = PagePath | `${PagePath}#${string}`;

/** Where claims stand together on the proof sheet, in this order. */
export const claimGroups = [
  'shop',
  'customer',
  'sales',
  'peers',
  'integration',
  'law',
  'service',
  'security',
  'reviews',
  'segments',
] as const;
export type ClaimGroup = (typeof claimGroups)[number];

type ClaimFacts = {
  /** As printed. */
  figure: string;
  /** What the figure says, with the limits that keep it true. */
  wording: string;
  /** Where it is printed, each page once. */
  pages: readonly Place[];
  group: ClaimGroup;
  /** The day on which somebody last held the wording against its source. */
  checkedOn: Day;
};

/** A norm says so: anybody can read it, and it may change. */
type LawClaim = ClaimFacts & {
  ground: 'law';
  norm: Norm;
  /** Within the norm: `art. 49`. */
  article: string;
  /** The day by which somebody has to read the norm again; `doctor` names the claim after it. */
  reviewBy: Day;
  evidence: true;
};

/**
 * What rests on something else. `measured`: in shops, with sample and period in its source. `contract`: a
 * term of the product, as good as the signed contract. `estimated`: a market average or an assumption.
 * `unproven`: merchants are said to have said so.
 */
type SourcedClaim = ClaimFacts & { source: string } & (
    | { ground: 'measured'; evidence: true }
    | { ground: 'contract'; evidence: boolean }
    | { ground: 'estimated' | 'unproven'; evidence: false }
  );

/** `evidence`: whether a visitor can be shown a document for it today. */
export type Claim = LawClaim | SourcedClaim;
export type ClaimGround = Claim['ground'];

/** In the order of the proof sheet. */
export const claimGrounds: readonly ClaimGround[] = [
  'law',
  'contract',
  'estimated',
  'measured',
  'unproven',
];

const home = '/';
const how = '/como-funciona';
const benefits = '/beneficios';
const faq = '/perguntas-frequentes';

const checkedOn = '2026-11-22';
const briefing = { source: 'Briefing do produto', checkedOn, evidence: false } as const;
const averages = {
  ...briefing,
  source: 'Médias de mercado do briefing do produto',
} as const;
const law = {
  group: 'law',
  ground: 'law',
  checkedOn,
  reviewBy: '2027-05-22',
  evidence: true,
} as const;

/** The longest wait for the first deduction, in days counted from a purchase on day 1. */
export const deductionDays = { purchase: 1, payrollClose: 30, firstDeduction: 45 } as const;

/** The same in words, wherever `claims.firstDeduction` needs an example. */
export const deductionExample = `Exemplo: compra no dia ${deductionDays.purchase}, folha fechada no dia ${deductionDays.payrollClose}, desconto no dia ${deductionDays.firstDeduction}.`;

/** Every number that the pages print, once. */
export const claims = {
  installmentRange: {
    figure: '6 a 64x',
    wording: 'Parcelas fixas, em geral de 6 a 64, descontadas em folha.',
    pages: [
      `${home}#beneficios`,
      `${how}#etapa-3`,
      `${benefits}#cinco-beneficios`,
      `${faq}#parcelas`,
    ],
    group: 'customer',
    ground: 'contract',
    ...briefing,
  },
  installmentMaximum: {
    figure: '64x',
    wording: 'O cliente parcela em até 64 vezes.',
    pages: [`${home}#beneficios`, `${how}#etapa-1`, `${benefits}#cinco-beneficios`],
    group: 'customer',
    ground: 'contract',
    ...briefing,
  },
  marginCap: {
    figure: '30%',
    wording: 'Limite do próprio produto: 30% da remuneração disponível.',
    pages: [
      `${home}#clientes`,
      `${how}#etapa-2`,
      `${benefits}#cinco-beneficios`,
      `${faq}#limite-do-desconto`,
    ],
    group: 'customer',
    ground: 'contract',
    ...briefing,
  },
  firstDeduction: {
    figure: `até ${deductionDays.firstDeduction} dias`,
    wording: `Primeiro desconto em até ${deductionDays.firstDeduction} dias, conforme o fechamento da folha do empregador.`,
    pages: [`${home}#clientes`, `${how}#etapa-3`, `${benefits}#prazo`, `${faq}#primeiro-desconto`],
    group: 'customer',
    ground: 'contract',
    ...briefing,
  },
  payout: {
    figure: 'na hora',
    wording: 'A loja recebe por PIX assim que o cliente assina o contrato.',
    pages: [
      `${home}#painpoints`,
      `${how}#antes-e-depois`,
      `${benefits}#comparacao`,
      `${faq}#quando-a-loja-recebe`,
    ],
    group: 'shop',
    ground: 'contract',
    ...briefing,
  },
  cardChargeback: {
    figure: '0%',
    wording: `Não há cartão na compra, logo não há chargeback de cartão. Devolução e arrependimento continuam valendo (${cite(norms.consumer, 'art. 49')}).`,
    pages: [
      `${home}#beneficios`,
      `${how}#antes-e-depois`,
      `${benefits}#cinco-beneficios`,
      `${faq}#chargeback`,
    ],
    group: 'shop',
    ground: 'contract',
    ...briefing,
  },
  setupFee: {
    figure: 'R$\u00a00',
    wording: 'Sem adesão e sem mensalidade: comissão por venda.',
    pages: [`${home}#hero`],
    group: 'shop',
    ground: 'contract',
    ...briefing,
  },
  commissionRange: {
    figure: '0% a 2,5%',
    wording: 'Comissão por venda, conforme volume, ticket médio e segmento.',
    pages: [
      `${home}#beneficios`,
      `${how}#antes-e-depois`,
      `${benefits}#cinco-beneficios`,
      `${faq}#quanto-custa`,
    ],
    group: 'shop',
    ground: 'contract',
    ...briefing,
  },
  averageUplift: {
    figure: '+30%',
    wording: 'Aumento médio de vendas estimado em 30%; resultados variam.',
    pages: [`${home}#beneficios`],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  productInterest: {
    figure: '2,5% ao mês',
    wording: 'Juros de referência para o cliente; o CET é informado antes da assinatura.',
    pages: [`${home}#comparativo`, `${faq}#juros`],
    group: 'customer',
    ground: 'contract',
    ...briefing,
  },
  salesUplift: {
    figure: 'até 25%',
    wording: 'Aumento de vendas estimado de 15% a 25%; resultados variam.',
    pages: [benefits],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  salesUpliftRange: {
    figure: '15% a 25%',
    wording: 'Aumento estimado de conversão; resultados variam por loja e segmento.',
    pages: [`${benefits}#cinco-beneficios`, `${faq}#quanto-vendo-a-mais`],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  adultsWithoutCard: {
    figure: '40%',
    wording: 'Cerca de 40% dos adultos no Brasil não têm cartão de crédito.',
    pages: [`${benefits}#cinco-beneficios`, `${faq}#substitui-o-cartao`],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  cartAbandonment: {
    figure: '40%',
    wording: 'Cerca de 40% dos carrinhos são abandonados por problemas no pagamento.',
    pages: [`${home}#problema`],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  cartRecovery: {
    figure: '40%',
    wording: 'A calculadora supõe que 40% do valor abandonado volta; resultados variam.',
    pages: [`${home}#calculadora`],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  withoutUsableCard: {
    figure: '60%',
    wording: 'Cerca de 60% das pessoas não têm um cartão de crédito que sirva para a compra.',
    pages: [`${home}#problema`],
    group: 'sales',
    ground: 'estimated',
    ...averages,
  },
  cardCost: {
    figure: '3% a 5%',
    wording: 'Custo médio do cartão para a loja.',
    pages: [`${home}#comparativo`, `${how}#antes-e-depois`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  cardInterest: {
    figure: 'até 14% ao mês',
    wording: 'Juros médios do parcelado no cartão para o cliente.',
    pages: [`${home}#comparativo`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  cardCostWithAdvance: {
    figure: '2% a 5% + antecipação',
    wording: 'Custo médio do cartão para a loja, mais a taxa de antecipação.',
    pages: [`${benefits}#comparacao`, `${faq}#produto`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  cardPayout: {
    figure: 'D+30',
    wording: 'Prazo médio de repasse do cartão sem antecipação.',
    pages: [
      `${home}#comparativo`,
      `${how}#antes-e-depois`,
      `${benefits}#comparacao`,
      `${faq}#produto`,
    ],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  cardChargebackWindow: {
    figure: 'até 90 dias',
    wording: 'Janela média de contestação no cartão.',
    pages: [
      `${home}#comparativo`,
      `${how}#antes-e-depois`,
      `${benefits}#comparacao`,
      `${faq}#produto`,
    ],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  schemeInterest: {
    figure: 'até 12% ao mês',
    wording: 'Juros médios do parcelado tradicional para o cliente.',
    pages: [`${home}#comparativo`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  schemeCost: {
    figure: 'até 7%',
    wording: 'Custo médio do parcelado tradicional para a loja.',
    pages: [`${home}#comparativo`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  schemePayout: {
    figure: 'D+15 a D+30',
    wording: 'Prazo médio de repasse do parcelado tradicional.',
    pages: [`${home}#comparativo`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  boletoCost: {
    figure: 'R$\u00a02 a R$\u00a04',
    wording: 'Custo médio por boleto.',
    pages: [`${benefits}#comparacao`, `${faq}#produto`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  pixCost: {
    figure: '1% a 2%',
    wording: 'Custo médio do PIX para a loja.',
    pages: [`${home}#comparativo`, `${benefits}#comparacao`, `${faq}#produto`],
    group: 'peers',
    ground: 'estimated',
    ...averages,
  },
  journeyTime: {
    figure: '5 minutos',
    wording:
      'Tempo estimado das cinco etapas, da escolha no checkout ao PIX: cerca de 5 minutos. Varia com a validação da identidade.',
    pages: [`${how}#timeline`],
    group: 'integration',
    ground: 'estimated',
    ...briefing,
    source: 'Briefing do produto: duração total da jornada',
  },
  scriptTime: {
    figure: '5 minutos',
    wording: 'Script de uma linha: cerca de 5 minutos.',
    pages: [`${home}#integracoes`, `${how}#contato`, `${faq}#preciso-de-plugin`],
    group: 'integration',
    ground: 'contract',
    ...briefing,
  },
  testedScriptTime: {
    figure: 'algumas horas',
    wording: 'Script de uma linha, com os testes da loja: algumas horas.',
    pages: [`${home}#integracoes`, `${how}#contato`, `${faq}#preciso-de-plugin`],
    group: 'integration',
    ground: 'contract',
    ...briefing,
  },
  pluginTime: {
    figure: '1 dia útil',
    wording: 'Plugin, onde já houver um pronto: cerca de 1 dia útil.',
    pages: [`${home}#integracoes`, `${faq}#tempo-de-integracao`],
    group: 'integration',
    ground: 'contract',
    ...briefing,
  },
  usualTime: {
    figure: '1 a 3 dias',
    wording: 'Prazo mais comum de integração: 1 a 3 dias.',
    pages: [`${home}#integracoes`, `${faq}#tempo-de-integracao`],
    group: 'integration',
    ground: 'contract',
    ...briefing,
  },
  apiTime: {
    figure: '5 a 7 dias úteis',
    wording: 'API sob medida: 5 a 7 dias úteis.',
    pages: [`${home}#integracoes`, `${faq}#tempo-de-integracao`],
    group: 'integration',
    ground: 'contract',
    ...briefing,
  },
  rating: {
    figure: '4,8',
    wording: 'Nota média de 4,8, numa escala de 1 a 5.',
    pages: [home],
    group: 'reviews',
    ground: 'unproven',
    ...briefing,
  },
  reviewCount: {
    figure: '89',
    wording: 'Média de 89 avaliações.',
    pages: [home],
    group: 'reviews',
    ground: 'unproven',
    ...briefing,
  },
  termsNotice: {
    figure: '30 dias',
    wording:
      'Mudança relevante dos termos de uso é avisada com pelo menos 30 dias de antecedência.',
    pages: ['/termos-de-uso#mudancas-nos-termos'],
    group: 'service',
    ground: 'contract',
    ...briefing,
  },
  replyTime: {
    figure: replyTime,
    wording: `Resposta ao contato em até ${replyTime}.`,
    pages: [
      `${home}#contato`,
      `${how}#contato`,
      benefits,
      `${faq}#contato`,
      '/acessibilidade#contato-acessibilidade',
    ],
    group: 'service',
    ground: 'contract',
    ...briefing,
  },
  encryption: {
    figure: 'Criptografia',
    wording: 'Os dados da compra são criptografados.',
    pages: [`${faq}#seguranca`],
    group: 'security',
    ground: 'contract',
    ...briefing,
  },
  paymentStandard: {
    figure: 'PCI DSS',
    wording: 'Os dados de pagamento são tratados conforme o padrão PCI DSS.',
    pages: [`${faq}#pci-dss`],
    group: 'security',
    ground: 'contract',
    ...briefing,
  },
  multifactor: {
    figure: 'Autenticação multifator',
    wording: 'O acesso ao painel pede mais do que a senha.',
    pages: [`${faq}#seguranca`],
    group: 'security',
    ground: 'contract',
    ...briefing,
  },
  monitoring: {
    figure: 'Monitoramento',
    wording: 'As transações são acompanhadas em busca de sinais de fraude.',
    pages: [`${faq}#seguranca`],
    group: 'security',
    ground: 'contract',
    ...briefing,
  },
  legalMarginCap: {
    figure: '35%',
    wording: 'Teto legal do desconto em folha para empréstimos: 35% da remuneração disponível.',
    pages: [`${faq}#limite-do-desconto`],
    ...law,
    norm: norms.payroll,
    article: 'arts. 1º e 2º',
  },
  noAgreementNeeded: {
    figure: 'sem convênio',
    wording:
      'Pela lei, o desconto vale mesmo sem convênio com o empregador. Atender só algumas empresas é escolha da operação.',
    pages: [`${faq}#quem-pode-comprar`],
    ...law,
    norm: norms.payroll,
    article: 'art. 2º-A',
  },
  identityProof: {
    figure: 'prova de vida',
    wording:
      'O contrato de crédito pede biometria com prova de vida e assinatura eletrônica, além da selfie ou assinatura no checkout.',
    pages: [`${how}#etapa-4`, `${faq}#validacao-de-identidade`],
    ...law,
    norm: norms.biometrics,
    article: 'art. 3º',
  },
  creditOffer: {
    figure: 'CET',
    wording:
      'A oferta de crédito ao consumidor diz quem empresta, o total com e sem parcelamento e o custo efetivo total (CET), antes da assinatura.',
    pages: [`${home}#hero`, `${how}#etapa-4`, `${faq}#custo-antes-da-assinatura`],
    ...law,
    norm: norms.consumer,
    article: 'art. 54-B',
  },
  withdrawal: {
    figure: '7 dias',
    wording: 'A compra pela internet pode ser desfeita em 7 dias.',
    pages: [`${home}#faq`, `${faq}#arrependimento`],
    ...law,
    norm: norms.consumer,
    article: 'art. 49',
  },
  socialSecurityTable: {
    figure: 'INSS 2026',
    wording: 'O holerite de exemplo usa a tabela do INSS de 2026 para empregados.',
    pages: [`${home}#hero`],
    ...law,
    norm: norms.socialSecurity,
    article: 'anexo II',
    reviewBy: '2027-01-15',
  },
  incomeTaxLimit: {
    figure: 'R$\u00a05.000,00',
    wording:
      'O holerite de exemplo não tem imposto de renda: até R$\u00a05.000,00 por mês há isenção.',
    pages: [`${home}#hero`],
    ...law,
    norm: norms.incomeTax,
    article: 'arts. 1º e 2º',
    reviewBy: '2027-01-15',
  },
  dataLaw: {
    figure: 'LGPD',
    wording: 'Os formulários usam os seus dados sob uma das bases legais da LGPD.',
    pages: ['/politica-de-privacidade#uso-dos-dados', `${faq}#lgpd`],
    ...law,
    norm: norms.data,
    article: 'art. 7º',
  },
  dataRights: {
    figure: 'art. 18',
    wording: 'Acesso, correção, exclusão e os demais direitos sobre os seus dados, sem custo.',
    pages: ['/politica-de-privacidade#seus-direitos'],
    ...law,
    norm: norms.data,
    article: 'art. 18',
  },
  dataStatement: {
    figure: '15 dias',
    wording: 'A declaração completa sobre os seus dados sai em até 15 dias.',
    pages: ['/politica-de-privacidade#seus-direitos'],
    ...law,
    norm: norms.data,
    article: 'art. 19',
  },
  incidentNotice: {
    figure: 'art. 48',
    wording: 'Incidente com risco para você é comunicado a você e à autoridade.',
    pages: ['/politica-de-privacidade#seguranca'],
    ...law,
    norm: norms.data,
    article: 'art. 48',
  },
  dataAgency: {
    figure: 'Agência Nacional de Proteção de Dados',
    wording: 'A autoridade de proteção de dados é a Agência Nacional de Proteção de Dados (ANPD).',
    pages: ['/politica-de-privacidade#seguranca'],
    ...law,
    norm: norms.dataAgency,
    article: 'art. 1º',
  },
  accessibleSites: {
    figure: 'Lei Brasileira de Inclusão',
    wording: 'Sites de empresas têm de ser acessíveis, pelas melhores práticas internacionais.',
    pages: ['/acessibilidade#meta'],
    ...law,
    norm: norms.inclusion,
    article: 'art. 63',
  },
  webAccessibility: {
    figure: 'NBR 17225',
    wording:
      'A norma brasileira de acessibilidade na web: a conformidade regular corresponde ao nível AA da WCAG 2.2.',
    pages: ['/acessibilidade#meta'],
    ...law,
    norm: norms.webAccessibility,
    article: 'conformidade regular',
  },
  ...segmentClaims,
} as const satisfies Record<string, Claim>;

export type ClaimKey = keyof typeof claims;

/** Id of a claim's row on the proof sheet. */
export const claimId = (key: ClaimKey) => `claim-${key}` as const;

/** Address of that row. */
export const claimAddress = (key: ClaimKey) => `/numeros#${claimId(key)}` as const;

/** What a claim rests on, in words: its source, or the norm and article. */
export const sourceOf = (claim: Claim): string =>
  claim.ground === 'law' ? cite(claim.norm, claim.article) : claim.source;

/** The page of a place, without the part. */
export const pageOf = (place: Place): PagePath => place.split('#')[0] as PagePath;
