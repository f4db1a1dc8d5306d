import type { SiteConfig } from '../../../config/siteConfig.ts';
import accessibility from '../legal/acessibilidade.md?raw';
import privacy from '../legal/privacidade.md?raw';
import terms from '../legal/termos.md?raw';
import { legalOutline } from '../legalOutline.ts';
import type { PagePath } from '../pagePaths.ts';
import benefits from './beneficios.yaml';
import words from './cards.yaml';
import journey from './comoFunciona.yaml';
import home from './home.yaml';
import payslip from './payslip.yaml';
import questions from './perguntas.yaml';
import { numerosCopy } from './proofSheet.ts';
import proposal from './proposal.yaml';

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

type LegalCard = { code: string; line: string; seal: string };

const legalCard = (markdown: string, { code, line, seal }: LegalCard): CardCopy => {
  const { heading, updated, sections } = legalOutline(markdown);
  return {
    tone: 'kraft',
    entry: { code, name: words.legal.entry },
    headline: heading,
    marked: { code: line, name: words.legal.marked, value: updated },
    drawing: { kind: 'document', sections, seal },
  };
};

/** What the card shows, for whoever does not see it. */
export const describeCard = ({ headline, marked, drawing }: CardCopy): string =>
  words.description
    .replace('{headline}', headline)
    .replace('{line}', marked.name)
    .replace('{drawing}', words.drawings[drawing.kind]);

/** One card for each page that may be found. */
export const cardsCopy = (config: SiteConfig): Record<PagePath, CardCopy> => {
  const numbers = numerosCopy(config);
  const { receipts } = benefits.hero;
  const { ticket } = questions.hero;
  return {
    '/': {
      tone: 'accent',
      ...words.home,
      headline: home.hero.headline.join(' '),
      drawing: { kind: 'stamp' },
      note: payslip.note,
    },
    '/como-funciona': {
      tone: 'ink',
      entry: { code: words.journey.code, name: journey.hero.kicker },
      headline: journey.hero.headline,
      marked: words.journey.marked,
      drawing: { kind: 'steps', names: journey.journey.steps.map(({ name }) => name) },
    },
    '/beneficios': {
      tone: 'kraft',
      entry: { code: words.benefits.code, name: benefits.hero.kicker },
      headline: benefits.hero.headline,
      marked: words.benefits.marked,
      drawing: {
        kind: 'receipts',
        refused: { time: receipts.refused.time, method: words.benefits.refused },
        paid: { time: receipts.paid.time },
      },
      note: payslip.note,
    },
    '/perguntas-frequentes': {
      tone: 'accent',
      entry: { code: words.questions.code, name: questions.hero.kicker },
      headline: questions.hero.headline,
      marked: words.questions.marked,
      drawing: { kind: 'ticket', title: ticket.title, number: ticket.number },
    },
    '/numeros': {
      tone: 'kraft',
      entry: words.numbers.entry,
      headline: numbers.hero.headline,
      marked: { ...words.numbers.marked, value: numbers.lines },
      drawing: {
        kind: 'document',
        sections: numbers.hero.grounds.length,
        seal: words.numbers.seal,
      },
    },
    '/proposta': {
      tone: 'accent',
      entry: words.proposal.entry,
      headline: proposal.head.heading,
      marked: words.proposal.marked,
      drawing: { kind: 'document', sections: 7, seal: words.proposal.seal },
      note: payslip.note,
    },
    '/politica-de-privacidade': legalCard(privacy, words.legal.privacy),
    '/termos-de-uso': legalCard(terms, words.legal.terms),
    '/acessibilidade': legalCard(accessibility, words.legal.accessibility),
  };
};
