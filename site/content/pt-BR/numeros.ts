import type { SiteConfig } from '../../../config/siteConfig.ts';
import {
  type Claim,
  type ClaimGround,
  type ClaimGroup,
  type ClaimKey,
  claimGrounds,
  claimGroups,
  claimId,
  claims,
  pageOf,
  sourceOf,
} from '../claims.ts';
import type { Day } from '../norms.ts';
import { pageNames } from '../pageNames.ts';
import { type SegmentName, segmentNames } from '../segmentNames.ts';

/** What stands on a claim's stamp. */
export const groundNames: Record<ClaimGround, string> = {
  law: 'Da lei',
  contract: 'Contratual',
  estimated: 'Estimado',
  measured: 'Medido',
  unproven: 'A comprovar',
};

const groundMeanings: Record<ClaimGround, string> = {
  law: 'Está em uma norma publicada. O link abre o texto dela.',
  contract: 'É condição do produto. Vale como estiver no contrato assinado.',
  estimated: 'É média de mercado ou hipótese de cálculo. Varia de loja para loja.',
  measured: 'É resultado de lojas, com amostra e período na fonte.',
  unproven: 'É relato de lojistas. Ganha fonte quando houver registro público.',
};

const groupNames: Record<ClaimGroup, string> = {
  shop: 'O que a loja recebe e paga',
  customer: 'O que o cliente contrata',
  sales: 'Quanto a loja pode vender a mais',
  peers: 'Cartão, parcelado, boleto e PIX',
  integration: 'Prazos de integração e da compra',
  law: 'O que diz a lei',
  service: 'Atendimento e termos',
  security: 'Segurança',
  reviews: 'Avaliações',
  segments: 'Por segmento',
};

/** `22/11/2026`. */
const printDay = (day: Day): string => day.split('-').reverse().join('/');
const day = (iso: Day) => ({ iso, text: printDay(iso) });

const entries = Object.entries(claims) as [ClaimKey, Claim][];

const usesOf = ({ pages }: Claim) =>
  pages.map((href) => ({ href, label: pageNames[pageOf(href)] }));

const rowOf = ([key, claim]: [ClaimKey, Claim]) => ({
  id: claimId(key),
  figure: claim.figure,
  wording: claim.wording,
  ground: claim.ground,
  source: sourceOf(claim),
  norm:
    claim.ground === 'law' ? { href: claim.norm.address, date: day(claim.norm.date) } : undefined,
  checked: day(claim.checkedOn),
  review: claim.ground === 'law' ? day(claim.reviewBy) : undefined,
  evidence: claim.evidence ? 'Publicado' : 'Ainda não publicado',
  uses: usesOf(claim),
});

const measures = ['Conversion', 'Ticket', 'Approval'] as const;
type SegmentFigure = `${SegmentName}${(typeof measures)[number]}`;
const isSegmentFigure = (key: string): key is SegmentFigure =>
  measures.some((measure) => key.endsWith(measure));

/** The averages of the segments: a line for each segment, a column for each measure. */
const segmentTable = () => {
  const { source, checkedOn } = claims.modaConversion;
  return {
    caption: `Médias estimadas; cada uma vale só para o seu segmento. Fonte: ${source.toLowerCase()}, conferida em ${printDay(checkedOn)}.`,
    columns: ['Segmento', 'Conversão', 'Ticket médio', 'Aprovação'],
    ground: 'estimated' as const,
    groundName: groundNames.estimated,
    rows: Object.entries(segmentNames).map(([name, title]) => ({
      title,
      href: claims[`${name as SegmentName}Conversion`].pages[0],
      cells: measures.map((measure) => {
        const key = `${name as SegmentName}${measure}` as const;
        return { id: claimId(key), figure: claims[key].figure };
      }),
    })),
  };
};

const alike = (key: ClaimKey, text: string) => ({
  figure: claims[key].figure,
  ground: claims[key].ground,
  groundName: groundNames[claims[key].ground],
  text,
  href: `#${claimId(key)}`,
});

const time = (key: ClaimKey, path: string) => ({
  path,
  time: claims[key].figure,
  href: `#${claimId(key)}`,
});

/** Figures that look alike or seem to disagree, each with the question that it answers. */
const comparisons = {
  row: { code: '0200', name: 'Conferência', value: 'Lado a lado' },
  growth: {
    heading: 'Três números, duas perguntas.',
    items: [
      alike(
        'averageUplift',
        'Quanto a loja vende a mais? Em média, no total das vendas. É o número da página inicial.',
      ),
      alike(
        'salesUpliftRange',
        'A mesma pergunta, com uma faixa no lugar da média. Benefícios e FAQ usam a faixa, para vendas e para conversão.',
      ),
      alike(
        'modaConversion',
        `Outra pergunta: quanto sobe só a conversão, só em ${segmentNames.moda}? Cada segmento tem o seu número.`,
      ),
    ],
    note: 'Os três são estimativas de mercado do briefing do produto, como vieram: uma média, uma faixa e um segmento. A conta com os números da sua loja está na página inicial:',
    calculator: { label: 'abrir a calculadora', href: '/#calculadora' },
  },
  times: {
    heading: 'Cinco prazos, conforme o caminho.',
    columns: ['Caminho', 'Prazo'],
    rows: [
      time('scriptTime', 'Colar o script de uma linha'),
      time('testedScriptTime', 'Colar o script e testar na sua loja'),
      time('pluginTime', 'Instalar um plugin, onde já houver'),
      time('usualTime', 'O prazo mais comum entre os caminhos'),
      time('apiTime', 'Desenvolver com a API, sob medida'),
    ],
    note: `Os ${claims.journeyTime.figure} da página Como Funciona são outros: o tempo da compra do cliente, do checkout ao PIX.`,
  },
  rates: {
    heading: 'Dois 2,5%, duas contas.',
    items: [
      alike(
        'commissionRange',
        'É a comissão, paga pela loja uma vez, sobre o valor de cada venda. O máximo é 2,5%.',
      ),
      alike(
        'productInterest',
        'São os juros de referência do crédito, pagos pelo cliente, por mês, dentro da parcela.',
      ),
    ],
  },
  forties: {
    heading: `Três ${claims.cartRecovery.figure}, três assuntos.`,
    items: [
      alike('cartAbandonment', 'Parte dos carrinhos que é abandonada por problemas no pagamento.'),
      alike('cartRecovery', 'Parte do valor abandonado que a calculadora supõe que volta.'),
      alike('adultsWithoutCard', 'Parte dos adultos no Brasil que não tem cartão de crédito.'),
    ],
  },
};

type NumerosFacts = Pick<SiteConfig, 'brand' | 'email' | 'showsRating'>;

/** Every claim that the pages print, by group, with where it comes from and where it is used. */
export const numerosCopy = ({ brand, email, showsRating }: NumerosFacts) => {
  const shown = entries.filter(([, { group }]) => showsRating || group !== 'reviews');
  const count = (ground: ClaimGround) => shown.filter(([, one]) => one.ground === ground).length;
  const latest = shown
    .map(([, { checkedOn }]) => checkedOn)
    .sort()
    .at(-1) as Day;
  const grounds = claimGrounds.map((ground) => ({
    ground,
    name: groundNames[ground],
    meaning: groundMeanings[ground],
    count: count(ground),
  }));
  return {
    title: `Os números da ${brand}, com fonte e data`,
    description: `Cada número e cada promessa do site da ${brand}: o que diz, de onde vem, quando foi conferido e em que página aparece.`,
    hero: {
      kicker: `Folha de prova · ${printDay(latest)}`,
      headline: 'Cada número, com a fonte ao lado.',
      lead: `São ${shown.length} números e promessas neste site. Cada um está aqui com o que diz, de onde vem, quando foi conferido e onde aparece.`,
      grounds: grounds.filter((one) => one.ground !== 'unproven' || one.count > 0),
    },
    comparisons,
    register: {
      row: { code: '0300', name: 'Registro', value: `${shown.length} linhas` },
      heading: 'O registro, linha por linha.',
      filter: {
        legend: 'Mostrar',
        all: 'Todos',
        grounds: grounds.filter((one) => one.count > 0),
      },
      labels: {
        source: 'Fonte',
        normDate: 'de',
        checked: 'Conferido em',
        evidence: 'Documento',
        review: 'Rever até',
        uses: 'Usado em',
      },
      groups: claimGroups
        .map((group) => {
          const own = shown.filter(([, claim]) => claim.group === group);
          return {
            id: group,
            name: groupNames[group],
            count: own.length === 1 ? '1 linha' : `${own.length} linhas`,
            table: group === 'segments' ? segmentTable() : undefined,
            rows: own.filter(([key]) => !isSegmentFigure(key)).map(rowOf),
          };
        })
        .filter(({ rows }) => rows.length > 0),
      examples:
        'Salários, pedidos e parcelas das simulações são exemplos, marcados assim onde aparecem, e não entram na conta.',
      missing: 'Achou um número sem linha aqui, ou uma fonte melhor?',
      write: { label: 'Escreva para a gente', href: `mailto:${email}` },
      correction: 'A correção entra com data.',
    },
  };
};

export type NumerosCopy = ReturnType<typeof numerosCopy>;
