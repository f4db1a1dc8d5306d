import * as v from 'valibot';
import type { WordTypes } from './wordTypes.ts';

export const homeSchema = ({
  question,
  boolean,
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
    title: 60,
    description: 160,
    hero: {
      kicker: 50,
      headline: pair(30),
      lead: 140,
      leadNote: note(),
      primary: { label: 50, message: 50 },
      secondary: { label: 20, message: 70 },
      price: pair(30),
      facts: list({ term: 20, detail: 60 }, 1, 5),
    },
    problem: {
      row: row(),
      heading: 60,
      lead: 140,
      note: note(),
      share: { figure: 10, note: note(), text: 120 },
      turn: 140,
      demo: 30,
      tape: {
        caption: 40,
        columns: list(20, 1, 5),
        orders: list({ order: 10, cents: count(), status: 30, lost: boolean() }, 8, 12),
        total: 20,
      },
    },
    painPoints: {
      heading: 60,
      columns: list(20, 1, 5),
      rows: list(
        {
          pain: 30,
          today: 60,
          answer: 40,
          detail: 50,
          todayNote: optional(note()),
          note: optional(note()),
        },
        3,
        7,
      ),
    },
    benefits: {
      row: row(),
      hint: pair(20),
      heading: 40,
      payout: { code: 30, detail: 30, heading: 30, text: 120 },
      sales: { code: 20, figure: 10, detail: 50, note: note(), heading: 40, text: 120 },
      risk: { code: 20, figure: 10, detail: 30, note: note(), heading: 40, text: 80 },
      cost: {
        code: 30,
        bars: list({ name: 20, value: 20, note: note() }, 1, 4),
        heading: 40,
        text: 100,
      },
      installments: { code: 20, figure: 10, detail: 30, heading: 40, text: 70 },
      total: { text: 80, calculate: 30 },
    },
    segments: {
      heading: 40,
      lead: 80,
      note: note(),
      tabs: 20,
      fold: 40,
      problem: 20,
      solution: 20,
      order: 10,
      installment: 20,
      simulation: 40,
      stats: {
        caption: text(30, { slots: ['segment'] }),
        conversion: 20,
        ticket: 20,
        approval: 20,
      },
    },
    steps: {
      row: row(),
      hint: pair(20),
      heading: 40,
      choice: {
        who: 20,
        methods: list({ name: 30, detail: optional(30) }, 1, 4),
        heading: 30,
        text: 100,
      },
      analysis: { who: 20, installment: 20, result: pair(20), heading: 20, text: 100 },
      payment: { who: 20, heading: 30, text: 80 },
      journey: 50,
    },
    integrations: {
      row: row(),
      heading: pair(30),
      lead: 60,
      platforms: {
        heading: 50,
        groups: list(
          {
            name: 30,
            way: 20,
            plugin: optional(text(20, { slots: ['state'] })),
            names: list(20, 1, 8),
          },
          1,
          4,
        ),
      },
      gains: { heading: 40, summary: 50, rows: list({ name: 40, detail: 120 }, 2, 6) },
      benefits: 30,
      specialist: 40,
    },
    customers: {
      row: row(),
      heading: 70,
      items: list({ heading: 40, text: 140, note: optional(note()) }, 2, 6),
    },
    comparison: {
      row: row(),
      heading: pair(30),
      lead: 60,
      caption: 100,
      feature: 20,
      columns: list(30, 2, 6),
      opponents: { legend: 20, names: list(20, 1, 5), first: count() },
      rows: list(
        {
          feature: 30,
          cells: list(40, 1, 5),
          ours: { main: 20, detail: 30 },
          note: optional(note()),
        },
        4,
        8,
      ),
      footnote: 140,
    },
    calculator: {
      row: row(),
      heading: 60,
      lead: 100,
      note: note(),
      recovery: 10,
      replyTime: 20,
      withoutScript: 100,
    },
    questions: {
      row: row(),
      heading: 30,
      lead: 60,
      all: 30,
      items: list(question({}, 280), 6, 10),
    },
    contact: {
      row: row(),
      question: 40,
      answer: 20,
      lead: 140,
      demo: 30,
      whatsapp: 20,
      whatsappGreeting: 60,
      total: 30,
      totalValue: 30,
      totalNote: note(),
    },
    notes: footnotes(),
  });

/** The segments by their names: what the home page, the calculator and the forms each take of them. */
export const segmentsSchema = ({ count, id, list, note, object, optional, text }: WordTypes) =>
  v.pipe(
    v.record(
      id(),
      object({
        name: 30,
        heading: 50,
        problem: 100,
        solution: 120,
        benefits: list({ text: 60, note: optional(note()) }, 1, 5),
        label: { order: 10, joke: 40, cents: count(), installments: count() },
        figures: {
          conversion: text(10, { free: true }),
          ticket: text(10, { free: true }),
          approval: text(10, { free: true }),
        },
        note: note(),
        example: optional({ name: 20, carts: count(), cents: count() }),
      }),
    ),
    v.minEntries(3, 'at least 3 segments are needed'),
    v.maxEntries(7, 'at most 7 segments fit'),
    v.transform((segments) => {
      const entries = Object.entries(segments);
      return {
        names: Object.fromEntries(entries.map(([key, { name }]) => [key, name])),
        items: entries.map(([key, { example, ...words }]) => ({
          ...words,
          key,
          id: `segmento-${key}`,
          title: words.name,
        })),
        examples: entries.flatMap(([, { example }]) => example ?? []),
      };
    }),
  );

export const demoSchema = ({ list, object, optional, pair, text }: WordTypes) =>
  object({
    name: 30,
    checkoutOf: 20,
    shop: 20,
    counter: 10,
    progress: text(20, { slots: ['n'] }),
    product: 30,
    order: 30,
    payment: {
      heading: 30,
      methods: list({ name: 30, detail: optional(40), tag: 30 }, 2, 6),
      action: 40,
      withoutScript: 30,
    },
    installments: { heading: 30, totals: text(40, { slots: ['n', 'price'] }), action: 20 },
    analysis: { heading: 30, note: 30, rows: list(pair(30), 2, 6), reading: 10, busy: 20 },
    approval: {
      heading: 30,
      note: 50,
      fits: 10,
      rows: { installments: 20, margin: 20, left: 30, firstDeduction: 40 },
      firstDeduction: 20,
      action: 40,
    },
    signature: {
      heading: 30,
      before: 30,
      installments: 20,
      after: 20,
      field: 40,
      clear: 20,
      action: 40,
    },
    confirmation: {
      heading: 30,
      note: 70,
      rows: { payout: 30, commission: 30, installments: 20, order: 10 },
      byPix: 20,
      released: 30,
      contact: 30,
      action: 30,
    },
    wholePayslip: 40,
    disclaimer: 260,
  });

export const scriptCheckoutSchema = ({ list, object }: WordTypes) =>
  object({
    code: {
      file: 20,
      before: { of: 20, shop: 20 },
      after: 50,
      scriptUrl: 50,
      merchantId: 10,
      copy: 20,
      copied: 20,
      selected: 50,
    },
    times: { name: 30, summary: 50, rows: list({ path: 40, time: 30 }, 3, 7) },
  });

export const testimonialsSchema = ({ boolean, count, id, list, object }: WordTypes) =>
  object({
    row: { code: 10, name: 30, sampleName: 30 },
    headings: { testimonials: 20, ratings: 20 },
    rating: { figure: 10, text: 30, source: 30 },
    sampleNote: 140,
    slides: list(
      {
        sample: boolean(),
        id: id(),
        name: 50,
        position: 30,
        content: 160,
        rating: count(),
        image: { trade: 20, state: 10, city: 20 },
      },
      1,
      5,
    ),
  });

export const calculatorSchema = ({ object, text }: WordTypes) => {
  const lead = object({ title: 40, text: text(140, { slots: ['reply'] }) });
  return object({
    examples: { legend: 50, invented: 60 },
    labels: { abandonedCarts: 40, averageValue: 40 },
    sliders: { abandonedCarts: 40, averageValue: 30, empty: 10 },
    tooSmall: 40,
    refused: { abandonedCarts: 80, averageValue: text(80, { free: true }) },
    calculate: 40,
    calculating: 20,
    tape: {
      carts: 20,
      value: 20,
      abandoned: 30,
      recovery: 30,
      sum: 40,
      exampleSum: 40,
      commission: 30,
      upTo: text(20, { slots: ['amount'] }),
      none: 10,
      noSum: 10,
      calculating: 30,
      outdated: 70,
      tooSmall: 80,
      tooLarge: 80,
      note: 80,
      exampleNote: 100,
      proposal: 50,
    },
    lead: { own: lead, example: lead, doubt: lead },
    sent: { title: 30, text: text(80, { slots: ['reply'] }) },
    form: {
      labels: { name: 10, email: 10, phone: 20, platform: 20 },
      choose: 20,
      submit: 40,
      failed: { text: 70, link: 40 },
    },
    page: { title: 30, description: 160, sheet: { code: 10, event: 30, lead: 100 } },
  });
};
