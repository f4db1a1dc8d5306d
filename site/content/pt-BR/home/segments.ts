import { claims } from '../../claims.ts';
import { type SegmentName, segmentNames } from '../../segmentNames.ts';
import type { NoteMarkCopy } from '../footnotes.ts';
import { mark } from './notes.ts';

type SegmentText = {
  heading: string;
  problem: string;
  solution: string;
  benefits: readonly { text: string; note?: NoteMarkCopy }[];
  /** The first of so many equal instalments, as the label prints it. */
  label: { order: string; joke: string; cents: number; installments: number };
};

const texts: Record<SegmentName, SegmentText> = {
  moda: {
    heading: 'O look completo fecha na mesma compra',
    problem: 'A cliente monta o look, vê a parcela no cartão e tira a jaqueta da sacola.',
    solution: `Em até ${claims.installmentMaximum.figure} no holerite, o conjunto inteiro cabe no mês. E a sua loja recebe à vista.`,
    benefits: [
      { text: 'Coleção nova sem depender de limite' },
      { text: 'Menos peça abandonada na sacola' },
      { text: 'Troca e devolução seguem a sua política' },
    ],
    label: {
      order: '10487',
      joke: 'Frágil é só o limite do cartão',
      cents: 89_880,
      installments: 12,
    },
  },
  cosmeticos: {
    heading: 'O tratamento vai até o último frasco',
    problem: 'Quem compra só o sérum some antes do segundo frasco: o kit não coube no cartão.',
    solution:
      'O kit completo vira parcela pequena no holerite. O cliente leva os três passos de uma vez.',
    benefits: [
      { text: 'Kits e recorrência com parcela fixa' },
      {
        text: `PIX consignado com taxa de ${claims.cosmeticosPixFee.figure} para a loja`,
        note: mark('commission', 'cosmeticosPixFee'),
      },
      { text: 'Margem consultada em segundos' },
    ],
    label: {
      order: '10494',
      joke: 'Contém o kit inteiro',
      cents: 35_940,
      installments: 6,
    },
  },
  eletronicos: {
    heading: 'Ticket alto deixa de ser obstáculo',
    problem: 'Notebook e celular estouram o limite do cartão, e a compra para ali.',
    solution:
      'A margem do salário sustenta tickets maiores, com identidade validada antes do envio.',
    benefits: [
      { text: `Parcelas de ${claims.installmentRange.figure} em tickets altos` },
      {
        text: 'Sem chargeback de cartão no item mais visado',
        note: mark('chargeback', 'cardChargeback'),
      },
      { text: 'PIX à vista para repor estoque' },
    ],
    label: {
      order: '10501',
      joke: 'Ticket alto, parcela baixa',
      cents: 359_760,
      installments: 24,
    },
  },
  alimentos: {
    heading: 'A despensa do mês vira compra planejada',
    problem: 'O pedido grande espera o salário cair. Quando cai, a compra sai em outra loja.',
    solution: 'A compra acontece hoje e o desconto entra na folha, junto com o salário.',
    benefits: [
      { text: 'Cestas e assinaturas maiores' },
      { text: 'Menos boleto vencido, menos reserva de estoque' },
      { text: 'A maior taxa de aprovação entre os segmentos' },
    ],
    label: {
      order: '10508',
      joke: 'Este lado para a despensa',
      cents: 47_940,
      installments: 6,
    },
  },
  saude: {
    heading: 'Cuidar de si sem esperar o décimo terceiro',
    problem: 'Equipamento, suplemento e plano longo somam um valor que assusta à vista.',
    solution: 'Parcela fixa e previsível no holerite. O cliente começa agora.',
    benefits: [
      { text: `Planos e equipamentos em até ${claims.installmentMaximum.figure}` },
      { text: 'Valor fixo, sem surpresa na fatura' },
      { text: 'Pedido liberado assim que o cliente assina' },
    ],
    label: {
      order: '10515',
      joke: 'Não abrir só em janeiro',
      cents: 119_880,
      installments: 12,
    },
  },
};

const names = Object.keys(segmentNames) as SegmentName[];

export const segmentsCopy = (brand: string) => ({
  heading: 'O mesmo holerite, cinco vitrines.',
  lead: 'Escolha o seu segmento. Os números são médias estimadas por categoria.',
  note: mark('estimate', 'modaConversion'),
  tabs: 'Segmentos',
  fold: 'Problema, solução e três ganhos',
  problem: 'Problema',
  solution: 'Solução',
  order: 'Pedido',
  installment: `2941 ${brand}`,
  simulation: 'Simulação ilustrativa, sem juros',
  items: names.map((name) => ({
    name,
    /** Address of the panel on the page. */
    id: `segmento-${name}`,
    title: segmentNames[name],
    ...texts[name],
    stats: {
      caption: `Médias estimadas em ${segmentNames[name]}`,
      note: mark('estimate', `${name}Conversion`),
      rows: [
        { term: 'conversão', figure: claims[`${name}Conversion`].figure },
        { term: 'ticket médio', figure: claims[`${name}Ticket`].figure },
        { term: 'aprovação', figure: claims[`${name}Approval`].figure },
      ],
    },
  })),
});

export type SegmentsCopy = ReturnType<typeof segmentsCopy>;
export type SegmentCopy = SegmentsCopy['items'][number];
