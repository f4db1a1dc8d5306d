import type { SiteConfig } from '../../../config/siteConfig.ts';
import accessibility from '../legal/acessibilidade.md?raw';
import privacy from '../legal/privacidade.md?raw';
import terms from '../legal/termos.md?raw';
import { legalOutline } from '../legalOutline.ts';
import type { PagePath } from '../pageNames.ts';
import { inssTable } from '../payslipExample.ts';
import { beneficiosCopy } from './beneficios.ts';
import { comoFuncionaCopy } from './comoFunciona.ts';
import { homeCopy } from './home.ts';
import { numerosCopy } from './numeros.ts';
import { payslipCopy } from './payslip.ts';
import { perguntasCopy } from './perguntas.ts';

type Entry = { code: string; name: string };

/** What is printed beside the headline. */
export type CardDrawing =
  | { kind: 'stamp' }
  | { kind: 'steps'; names: readonly string[] }
  | { kind: 'receipts'; refused: { time: string; method: string }; paid: { time: string } }
  | { kind: 'ticket'; title: string; number: string }
  | { kind: 'document'; sections: number; seal: string };

/** The picture that stands for a page where its address is passed on: a payslip with one line marked. */
export type CardCopy = {
  tone: 'accent' | 'ink' | 'kraft';
  entry: Entry;
  headline: string;
  /** The marked line; without a value it is the example's own instalment. */
  marked: Entry & { value?: string };
  drawing: CardDrawing;
  note?: string;
};

const legalCard = (
  markdown: string,
  [code, line]: readonly [string, string],
  seal: string,
): CardCopy => {
  const { heading, updated, sections } = legalOutline(markdown);
  return {
    tone: 'kraft',
    entry: { code, name: 'Documento' },
    headline: heading,
    marked: { code: line, name: 'Atualização', value: updated },
    drawing: { kind: 'document', sections, seal },
  };
};

const drawingNames: Record<CardDrawing['kind'], string> = {
  stamp: 'carimbo verde de PIX recebido à vista',
  steps: 'tira com as etapas conferidas uma a uma',
  receipts: 'cupom recusado pelo cartão e outro pago por PIX',
  ticket: 'senha de atendimento',
  document: 'documento numerado com um selo',
};

/** What the card shows, for whoever does not see it. */
export const describeCard = ({ headline, marked, drawing }: CardCopy): string =>
  `Holerite com o título “${headline}” e a linha “${marked.name}” em destaque. Ao lado, ${drawingNames[drawing.kind]}.`;

/** One card for each page that may be found. */
export const cardsCopy = (config: SiteConfig): Record<PagePath, CardCopy> => {
  const { brand } = config;
  const home = homeCopy(config);
  const journey = comoFuncionaCopy(config);
  const benefits = beneficiosCopy(config);
  const questions = perguntasCopy(config);
  const numbers = numerosCopy(config);
  const payslip = payslipCopy(brand, inssTable.year);
  const { ticket } = questions.hero;
  return {
    '/': {
      tone: 'accent',
      entry: { code: '0100', name: 'Crédito consignado' },
      headline: home.hero.headline.join(' '),
      marked: { code: '2941', name: `${brand} 01/24` },
      drawing: { kind: 'stamp' },
      note: payslip.note,
    },
    '/como-funciona': {
      tone: 'ink',
      entry: { code: '0200', name: journey.hero.kicker },
      headline: journey.hero.headline,
      marked: { code: '0205', name: 'Dinheiro', value: 'PIX à vista' },
      drawing: { kind: 'steps', names: journey.journey.steps.map(({ name }) => name) },
    },
    '/beneficios': {
      tone: 'kraft',
      entry: { code: '0300', name: benefits.hero.kicker },
      headline: benefits.hero.headline,
      marked: { code: '2941', name: `${brand} 01/24` },
      drawing: {
        kind: 'receipts',
        refused: { time: benefits.hero.receipts.refused.time, method: 'Cartão' },
        paid: { time: benefits.hero.receipts.paid.time },
      },
      note: payslip.note,
    },
    '/perguntas-frequentes': {
      tone: 'accent',
      entry: { code: '0400', name: questions.hero.kicker },
      headline: questions.hero.headline,
      marked: { code: '0401', name: 'Espera nesta página', value: '0 min' },
      drawing: { kind: 'ticket', title: ticket.title, number: ticket.number },
    },
    '/numeros': {
      tone: 'kraft',
      entry: { code: '0500', name: 'Folha de prova' },
      headline: numbers.hero.headline,
      marked: { code: '0501', name: 'Registro', value: numbers.register.row.value },
      drawing: { kind: 'document', sections: numbers.hero.grounds.length, seal: 'Fonte' },
    },
    '/politica-de-privacidade': legalCard(privacy, ['0600', '0601'], 'LGPD'),
    '/termos-de-uso': legalCard(terms, ['0700', '0701'], 'Termos'),
    '/acessibilidade': legalCard(accessibility, ['0800', '0801'], 'Aa'),
  };
};
