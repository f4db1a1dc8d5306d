import { segmentIds } from './claim.ts';
import type { WordTypes } from './wordTypes.ts';

export const homeSchema = ({
  id,
  oneOf,
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
    title: text(60),
    description: text(160),
    hero: object({
      kicker: text(50),
      headline: pair(30),
      lead: text(140),
      leadNote: note(),
      primary: object({
        label: text(50),
        message: text(50),
      }),
      secondary: object({
        label: text(20),
        message: text(70),
      }),
      facts: list(
        object({
          term: text(20),
          detail: text(60),
        }),
        1,
        5,
      ),
    }),
    problem: object({
      row: row(),
      heading: text(60),
      lead: text(140),
      note: note(),
      share: object({
        figure: text(10),
        note: note(),
        text: text(120),
      }),
      turn: text(140),
      demo: text(30),
      tape: object({
        caption: text(40),
        columns: list(text(20), 1, 5),
        orders: list(
          object({
            order: text(10),
            cents: count(),
            status: text(30),
            lost: boolean(),
          }),
          8,
          12,
        ),
        total: text(20),
      }),
    }),
    painPoints: object({
      heading: text(60),
      columns: list(text(20), 1, 5),
      rows: list(
        object({
          pain: text(30),
          today: text(60),
          answer: text(40),
          detail: text(50),
          todayNote: optional(note()),
          note: optional(note()),
        }),
        3,
        7,
      ),
    }),
    benefits: object({
      row: row(),
      hint: pair(20),
      heading: text(40),
      payout: object({
        code: text(30),
        heading: text(30),
        text: text(120),
      }),
      sales: object({
        code: text(20),
        figure: text(10),
        detail: text(50),
        note: note(),
        heading: text(40),
        text: text(120),
      }),
      risk: object({
        code: text(20),
        figure: text(10),
        detail: text(30),
        note: note(),
        heading: text(40),
        text: text(80),
      }),
      cost: object({
        code: text(30),
        bars: list(
          object({
            name: text(20),
            value: text(20),
            note: note(),
          }),
          1,
          4,
        ),
        heading: text(40),
        text: text(100),
      }),
      installments: object({
        code: text(20),
        figure: text(10),
        detail: text(30),
        heading: text(40),
        text: text(70),
      }),
      total: object({
        text: text(80),
        calculate: text(30),
      }),
    }),
    segments: object({
      heading: text(40),
      lead: text(80),
      note: note(),
      tabs: text(20),
      fold: text(40),
      problem: text(20),
      solution: text(20),
      order: text(10),
      installment: text(20),
      simulation: text(40),
      items: list(
        object({
          name: oneOf(segmentIds),
          id: id(),
          title: text(40),
          heading: text(50),
          problem: text(100),
          solution: text(120),
          benefits: list(
            object({
              text: text(60),
              note: optional(note()),
            }),
            1,
            5,
          ),
          label: object({
            order: text(10),
            joke: text(40),
            cents: count(),
            installments: count(),
          }),
          stats: object({
            caption: text(60),
            note: note(),
            rows: list(
              object({
                term: text(20),
                figure: text(10),
              }),
              1,
              5,
            ),
          }),
        }),
        3,
        7,
      ),
    }),
    steps: object({
      row: row(),
      hint: pair(20),
      heading: text(40),
      choice: object({
        who: text(20),
        methods: list(
          object({
            name: text(30),
            detail: optional(text(30)),
          }),
          1,
          4,
        ),
        heading: text(30),
        text: text(100),
      }),
      analysis: object({
        who: text(20),
        installment: text(20),
        result: pair(20),
        heading: text(20),
        text: text(100),
      }),
      payment: object({
        who: text(20),
        heading: text(30),
        text: text(80),
      }),
      lead: text(120),
      journey: text(50),
    }),
    integrations: object({
      row: row(),
      heading: pair(30),
      lead: text(60),
      platforms: object({
        heading: text(50),
        names: list(text(20), 6, 10),
      }),
      gains: object({
        heading: text(40),
        rows: list(
          object({
            name: text(40),
            detail: text(120),
          }),
          2,
          6,
        ),
      }),
      benefits: text(30),
      specialist: text(40),
    }),
    customers: object({
      row: row(),
      heading: text(70),
      items: list(
        object({
          heading: text(40),
          text: text(140),
          note: optional(note()),
        }),
        2,
        6,
      ),
    }),
    comparison: object({
      row: row(),
      heading: pair(30),
      lead: text(60),
      caption: text(100),
      feature: text(20),
      columns: list(text(30), 2, 6),
      opponents: object({
        legend: text(20),
        names: list(text(20), 1, 5),
        first: count(),
      }),
      rows: list(
        object({
          feature: text(30),
          cells: list(text(40), 1, 5),
          ours: object({
            main: text(20),
            detail: text(30),
          }),
          note: optional(note()),
        }),
        4,
        8,
      ),
      footnote: text(40),
    }),
    calculator: object({
      row: row(),
      heading: text(60),
      lead: text(100),
      note: note(),
      recovery: text(10),
      replyTime: text(20),
      withoutScript: text(100),
    }),
    questions: object({
      row: row(),
      heading: text(30),
      lead: text(60),
      all: text(30),
      items: list(question({}, 280), 6, 10),
    }),
    contact: object({
      row: row(),
      question: text(40),
      answer: text(20),
      lead: text(140),
      demo: text(30),
      whatsapp: text(20),
      whatsappGreeting: text(60),
      total: text(30),
      totalValue: text(30),
      totalNote: note(),
    }),
    notes: footnotes(),
  });

export const demoSchema = ({ list, object, optional, pair, text }: WordTypes) =>
  object({
    name: text(30),
    checkoutOf: text(20),
    shop: text(20),
    counter: text(10),
    progress: text(20, { slots: ['n'] }),
    product: text(30),
    order: text(30),
    payment: object({
      heading: text(30),
      methods: list(
        object({
          name: text(30),
          detail: optional(text(40)),
          tag: text(30),
        }),
        2,
        6,
      ),
      action: text(40),
      withoutScript: text(30),
    }),
    installments: object({
      heading: text(30),
      totals: text(40, { slots: ['n', 'price'] }),
      action: text(20),
    }),
    analysis: object({
      heading: text(30),
      note: text(30),
      rows: list(pair(30), 2, 6),
      reading: text(10),
      busy: text(20),
    }),
    approval: object({
      heading: text(30),
      note: text(50),
      fits: text(10),
      rows: object({
        installments: text(20),
        margin: text(20),
        left: text(30),
        firstDeduction: text(40),
      }),
      firstDeduction: text(20),
      action: text(40),
    }),
    signature: object({
      heading: text(30),
      before: text(30),
      installments: text(20),
      after: text(20),
      field: text(40),
      clear: text(20),
      action: text(40),
    }),
    confirmation: object({
      heading: text(30),
      note: text(70),
      rows: object({
        payout: text(30),
        commission: text(30),
        installments: text(20),
        order: text(10),
      }),
      byPix: text(20),
      released: text(30),
      contact: text(30),
      action: text(30),
    }),
    wholePayslip: text(40),
    disclaimer: text(260),
  });

export const scriptCheckoutSchema = ({ list, object, text }: WordTypes) =>
  object({
    code: object({
      file: text(20),
      before: object({
        of: text(20),
        shop: text(20),
      }),
      after: text(50),
      scriptUrl: text(50),
      merchantId: text(10),
      copy: text(20),
      copied: text(20),
      selected: text(50),
    }),
    times: object({
      name: text(30),
      rows: list(
        object({
          path: text(40),
          time: text(30),
        }),
        3,
        7,
      ),
    }),
  });

export const testimonialsSchema = ({ boolean, count, id, list, object, pair, text }: WordTypes) =>
  object({
    row: object({
      code: text(10),
      name: text(30),
    }),
    counts: object({
      samples: pair(20),
      real: pair(20),
    }),
    headings: object({
      testimonials: text(20),
      ratings: text(20),
    }),
    rating: object({
      figure: text(10),
      outOf: text(20),
      text: text(30),
      source: text(30),
    }),
    sampleNote: text(140),
    slides: list(
      object({
        sample: boolean(),
        id: id(),
        name: text(50),
        position: text(30),
        content: text(160),
        rating: count(),
        image: object({
          trade: text(20),
          state: text(10),
          city: text(20),
        }),
      }),
      1,
      5,
    ),
  });

export const calculatorSchema = ({ count, object, text }: WordTypes) =>
  object({
    examples: object({
      legend: text(50),
      invented: text(60),
    }),
    invented: object({
      moda: object({
        name: text(10),
        carts: count(),
        cents: count(),
      }),
      cosmeticos: object({
        name: text(10),
        carts: count(),
        cents: count(),
      }),
      eletronicos: object({
        name: text(20),
        carts: count(),
        cents: count(),
      }),
      alimentos: object({
        name: text(20),
        carts: count(),
        cents: count(),
      }),
      saude: object({
        name: text(10),
        carts: count(),
        cents: count(),
      }),
    }),
    labels: object({
      abandonedCarts: text(40),
      averageValue: text(40),
    }),
    sliders: object({
      abandonedCarts: text(40),
      averageValue: text(30),
      empty: text(10),
    }),
    tooSmall: text(40),
    refused: object({
      abandonedCarts: text(80),
      averageValue: text(80, { free: true }),
    }),
    calculate: text(40),
    calculating: text(20),
    tape: object({
      carts: text(20),
      value: text(20),
      abandoned: text(30),
      recovery: text(20),
      sum: text(30),
      none: text(10),
      noSum: text(10),
      calculating: text(30),
      outdated: text(70),
      note: text(80),
      exampleNote: text(100),
    }),
    lead: object({
      title: text(60, { slots: ['amount'] }),
      text: text(120, { slots: ['reply'] }),
    }),
    sent: object({
      title: text(30),
      text: text(80, { slots: ['reply'] }),
    }),
    form: object({
      labels: object({
        name: text(10),
        email: text(10),
        phone: text(20),
        platform: text(20),
      }),
      choose: text(20),
      submit: text(40),
      failed: object({
        text: text(70),
        link: text(40),
      }),
    }),
    page: object({
      title: text(30),
      description: text(160),
      sheet: object({
        code: text(10),
        event: text(30),
        lead: text(100),
      }),
    }),
  });

export const proposalSchema = ({ oneOf, count, list, object, optional, pair, text }: WordTypes) =>
  object({
    title: text(40),
    copy: text(20),
    shop: text(10),
    product: text(20),
    price: text(10),
    date: text(10),
    lines: text(40),
    installments: count(),
    sale: object({
      heading: text(20),
      sale: pair(10),
      commission: pair(40),
      payout: text(30),
      counts: list(count(), 1, 5),
      installment: text(30, { slots: ['count'] }),
    }),
    carts: object({
      heading: text(30),
      column: text(20),
      rows: list(
        object({
          sign: text(10),
          name: text(30),
          blank: optional(oneOf(['carts', 'value', 'abandoned'])),
        }),
        2,
        6,
      ),
    }),
    conditions: object({
      heading: text(20),
      texts: list(text(140), 1, 4),
    }),
    agreed: text(20),
  });
