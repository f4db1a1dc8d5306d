import { type PagePath, pagePaths } from '../pagePaths.ts';
import type { WordTypes } from './wordTypes.ts';

export const comoFuncionaSchema = ({
  footnotes,
  id,
  list,
  note,
  object,
  optional,
  pair,
  row,
  text,
}: WordTypes) =>
  object({
    title: text(60),
    description: text(160),
    hero: object({
      kicker: text(30),
      headline: text(40),
      time: text(70),
      timeNote: note(),
      lead: text(120),
      steps: text(30),
      demo: text(30),
      contact: text(20),
    }),
    journey: object({
      row: row(),
      heading: text(20),
      nav: text(10),
      balance: text(30),
      duties: object({ customer: text(20), shop: text(20) }),
      steps: list(
        object({
          id: id(),
          name: text(20),
          where: text(30),
          heading: text(50),
          text: text(220),
          customer: text(30),
          shop: text(30),
          note: optional(note()),
        }),
        3,
        7,
      ),
      order: text(20),
      simulation: text(70),
      checkout: object({
        shop: text(30),
        methods: list(object({ name: text(30), detail: optional(text(40)) }), 2, 6),
      }),
      margin: object({ bond: pair(20), margin: text(20), largest: text(20), result: pair(20) }),
      contract: object({
        rows: list(pair(30), 1, 4),
        consent: list(text(30), 1, 5),
        field: text(20),
      }),
    }),
    comparison: object({
      row: row(),
      heading: text(40),
      lead: text(100),
      total: text(30),
      before: object({
        label: text(20),
        heading: text(30),
        rows: list(object({ name: text(30), value: text(20), note: optional(note()) }), 2, 6),
      }),
      after: object({
        label: text(20),
        heading: text(20),
        rows: list(object({ name: text(30), value: text(20), note: optional(note()) }), 2, 6),
      }),
    }),
    contact: object({
      row: row(),
      question: text(30),
      answer: text(20),
      lead: text(200),
      integrate: text(30),
      whatsapp: text(20),
      whatsappGreeting: text(60),
    }),
    notes: footnotes(),
  });

export const beneficiosSchema = ({
  count,
  footnotes,
  list,
  note,
  object,
  optional,
  pair,
  row,
  text,
}: WordTypes) =>
  object({
    title: text(60),
    description: text(160),
    hero: object({
      kicker: text(30),
      headline: text(50),
      lead: list(object({ text: text(50), note: optional(note()) }), 1, 5),
      primary: text(50),
      secondary: text(20),
      receipts: object({
        order: text(20),
        refused: object({ time: text(10), method: text(30), rows: list(pair(20), 1, 4) }),
        paid: object({ time: text(10), method: text(20) }),
      }),
    }),
    gains: object({
      row: row(),
      heading: text(50),
      fields: list(
        object({
          code: text(30),
          heading: text(40),
          text: text(180),
          figure: text(20),
          detail: text(40),
        }),
        3,
        7,
      ),
    }),
    calendar: object({
      row: row(),
      heading: text(60),
      lead: text(70),
      shop: object({
        name: text(10),
        days: list(object({ day: count(), label: text(10, { free: true }), text: text(30) }), 1, 3),
      }),
      customer: object({
        name: text(20),
        days: list(object({ day: count(), label: text(10, { free: true }), text: text(30) }), 1, 5),
      }),
      note: text(100),
    }),
    comparison: object({ row: row(), heading: text(60) }),
    panel: object({
      row: row(),
      heading: text(40),
      lead: text(140),
      features: list(object({ name: text(30), text: text(70) }), 3, 7),
      screen: object({ title: text(10), total: text(30), columns: list(text(20), 2, 6) }),
      note: text(70),
    }),
    closing: object({ heading: text(50), lead: text(120), demo: text(30), integrations: text(20) }),
    notes: footnotes(),
  });

export const paymentComparisonSchema = ({ list, object, text }: WordTypes) =>
  object({
    caption: text(80),
    columns: list(text(30), 2, 6),
    feature: text(20),
    rows: list(object({ feature: text(30), cells: list(text(40), 2, 6) }), 3, 7),
    footnote: text(220),
  });

export const perguntasSchema = ({ question, id, list, object, pair, row, text }: WordTypes) => {
  const topic = object({
    id: id(),
    name: text(30),
    heading: text(40),
    lead: text(60),
    items: list(question({ id: id() }, 340), 6, 16),
  });
  return object({
    title: text(60),
    description: text(160),
    hero: object({
      kicker: text(30),
      headline: text(40),
      lead: text(100),
      ticket: object({ title: text(30), number: text(10), rows: list(pair(30), 1, 4) }),
    }),
    tabs: text(20),
    ownLink: text(30),
    topics: object({
      merchants: topic,
      customers: topic,
      integrations: topic,
      product: topic,
      security: topic,
    }),
    securityBlocks: object({
      measures: object({
        row: row(),
        heading: text(20),
        items: list(object({ name: text(30), detail: text(80) }), 2, 6),
      }),
      documents: object({
        row: row(),
        heading: text(30),
        slips: list(object({ code: text(10), name: text(30), steps: list(text(100), 2, 6) }), 1, 4),
      }),
    }),
    integrationBlocks: object({
      legend: text(20),
      roadmapNote: text(140),
      script: object({ row: row(), heading: text(40) }),
      api: object({
        row: row(),
        heading: text(40),
        operations: list(object({ name: text(30), detail: text(100) }), 3, 7),
      }),
    }),
    productBlocks: object({
      comparison: object({ row: row(), heading: text(40) }),
      benefits: object({
        row: row(),
        heading: text(40),
        fields: list(
          object({
            code: text(30),
            heading: text(40),
            text: text(80),
            figure: text(20),
            detail: text(30),
          }),
          2,
          6,
        ),
      }),
      complement: object({ heading: text(20), text: text(220) }),
    }),
    contact: object({
      heading: text(40),
      lead: text(70),
      talk: text(20),
      whatsapp: text(20),
      whatsappGreeting: text(50),
      benefits: text(30),
    }),
  });
};

export const searchSchema = ({ list, object, text }: WordTypes) =>
  object({
    label: text(30),
    placeholder: text(40),
    clear: text(10),
    failed: text(80),
    found: object({ one: text(30), many: text(30) }),
    none: object({
      status: text(40),
      heading: text(30),
      text: text(60),
      clear: text(20),
      whatsapp: text(30),
      contact: text(20),
    }),
    synonyms: list(object({ typed: list(text(20), 1, 10), means: list(text(40), 1, 6) }), 21, 25),
  });

export const numerosSchema = ({ claimName, href, list, object, row, text }: WordTypes) => {
  const alike = object({ claim: claimName(), text: text(160) });
  return object({
    title: text(60),
    description: text(160),
    hero: object({
      kicker: text(30, { slots: ['date'] }),
      headline: text(40),
      lead: text(180, { slots: ['count'] }),
    }),
    comparisons: object({
      row: row(),
      growth: object({
        heading: text(40),
        items: list(alike, 2, 4),
        note: text(220),
        calculator: object({ label: text(30), href: href() }),
      }),
      times: object({
        heading: text(40),
        columns: list(text(20), 2, 2),
        rows: list(object({ claim: claimName(), path: text(50) }), 3, 8),
        note: text(140),
      }),
      rates: object({ heading: text(40), items: list(alike, 2, 4) }),
      forties: object({ heading: text(40), items: list(alike, 2, 4) }),
    }),
    register: object({
      published: object({ row: object({ code: text(10), name: text(40) }), heading: text(50) }),
      unpublished: object({
        row: object({ code: text(10), name: text(40) }),
        heading: text(50),
        why: text(180),
        open: text(50, { slots: ['lines'] }),
      }),
      labels: object({
        source: text(20),
        document: text(20),
        normDate: text(10),
        checked: text(20),
        review: text(20),
        uses: text(20),
      }),
      lines: object({ one: text(20), many: text(20, { slots: ['count'] }) }),
      segments: object({ caption: text(160, { slots: ['date'] }), columns: list(text(20), 4, 4) }),
      examples: text(160),
      missing: text(70),
      write: text(30),
      correction: text(40),
    }),
    pages: object(
      Object.fromEntries(pagePaths.map((path) => [path, text(20)])) as Record<
        PagePath,
        ReturnType<typeof text>
      >,
    ),
  });
};

export const cardsSchema = ({ object, text }: WordTypes) => {
  const line = object({ code: text(10), name: text(30) });
  const valued = object({ code: text(10), name: text(30), value: text(20) });
  const document = object({ code: text(10), line: text(10), seal: text(10) });
  return object({
    description: text(160, { slots: ['headline', 'line', 'drawing'] }),
    drawings: object({
      stamp: text(60),
      steps: text(60),
      receipts: text(60),
      ticket: text(60),
      document: text(60),
    }),
    home: object({ entry: line, marked: line }),
    journey: object({ code: text(10), marked: valued }),
    benefits: object({ code: text(10), marked: line, refused: text(20) }),
    questions: object({ code: text(10), marked: valued }),
    numbers: object({ entry: line, marked: line, seal: text(10) }),
    legal: object({
      entry: text(20),
      marked: text(20),
      privacy: document,
      terms: document,
      accessibility: document,
    }),
  });
};
