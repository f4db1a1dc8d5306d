import { type PagePath, pagePaths } from '../pagePaths.ts';
import type { WordTypes } from './wordTypes.ts';

export const comoFuncionaSchema = ({
  footnotes,
  list,
  note,
  object,
  optional,
  pair,
  row,
}: WordTypes) => {
  const step = object({
    name: 20,
    where: 30,
    heading: 50,
    text: 220,
    customer: 30,
    shop: 30,
    note: optional(note()),
  });
  return object({
    title: 60,
    description: 160,
    hero: {
      kicker: 30,
      headline: 40,
      time: 70,
      timeNote: note(),
      lead: 120,
      steps: 30,
      demo: 30,
      contact: 20,
    },
    journey: {
      row: row(),
      heading: 20,
      nav: 10,
      balance: 30,
      duties: { customer: 20, shop: 20 },
      steps: { choice: step, credit: step, installments: step, identity: step, payout: step },
      order: 20,
      simulation: 70,
      checkout: { shop: 30, methods: list({ name: 30, detail: optional(40) }, 2, 6) },
      margin: { bond: pair(20), margin: 20, largest: 20, result: pair(20) },
      contract: { rows: list(pair(30), 1, 4), consent: list(30, 1, 5), field: 20 },
    },
    comparison: {
      row: row(),
      heading: 40,
      lead: 100,
      total: 30,
      before: {
        label: 20,
        heading: 30,
        rows: list({ name: 30, value: 20, note: optional(note()) }, 2, 6),
      },
      after: {
        label: 20,
        heading: 20,
        rows: list({ name: 30, value: 20, note: optional(note()) }, 2, 6),
      },
    },
    contact: {
      row: row(),
      question: 30,
      answer: 20,
      lead: 200,
      integrate: 30,
      whatsapp: 20,
      whatsappGreeting: 60,
    },
    notes: footnotes(),
  });
};

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
    title: 60,
    description: 160,
    hero: {
      kicker: 30,
      headline: 50,
      lead: list({ text: 50, note: optional(note()) }, 1, 5),
      primary: 50,
      secondary: 20,
      receipts: {
        order: 20,
        refused: { time: 10, method: 30, rows: list(pair(20), 1, 4) },
        paid: { time: 10, method: 20 },
      },
    },
    gains: {
      row: row(),
      heading: 50,
      fields: list({ code: 30, heading: 40, text: 180, figure: 20, detail: 40 }, 3, 7),
    },
    calendar: {
      row: row(),
      heading: 60,
      lead: 70,
      shop: {
        name: 10,
        days: list({ day: count(), label: text(10, { free: true }), text: 30 }, 1, 3),
      },
      customer: {
        name: 20,
        days: list({ day: count(), label: text(10, { free: true }), text: 30 }, 1, 5),
      },
      note: 100,
    },
    comparison: { row: row(), heading: 60 },
    panel: {
      row: row(),
      heading: 40,
      lead: 140,
      features: list({ name: 30, text: 70 }, 3, 7),
      screen: { title: 10, total: 30, columns: list(20, 2, 6) },
      note: 70,
    },
    closing: { heading: 50, lead: 120, demo: 30, integrations: 20 },
    notes: footnotes(),
  });

export const paymentComparisonSchema = ({ list, object }: WordTypes) =>
  object({
    caption: 80,
    columns: list(30, 2, 6),
    feature: 20,
    rows: list({ feature: 30, cells: list(40, 2, 6) }, 3, 7),
    footnote: 220,
  });

export const perguntasSchema = ({ question, id, list, object, row }: WordTypes) => {
  const topic = object({
    id: id(),
    name: 30,
    heading: 40,
    lead: 60,
    items: list(question({ id: id() }, 340), 6, 16),
  });
  return object({
    title: 60,
    description: 160,
    hero: { kicker: 30, headline: 40, lead: 100 },
    tabs: 20,
    ownLink: 30,
    topics: {
      merchants: topic,
      customers: topic,
      integrations: topic,
      product: topic,
      security: topic,
    },
    securityBlocks: {
      measures: { row: row(), heading: 20, items: list({ name: 30, detail: 80 }, 2, 6) },
      documents: {
        row: row(),
        heading: 30,
        slips: list({ code: 10, name: 30, steps: list(100, 2, 6) }, 1, 4),
      },
    },
    integrationBlocks: {
      legend: 20,
      roadmapNote: 140,
      script: { row: row(), heading: 40 },
      api: { row: row(), heading: 40, operations: list({ name: 30, detail: 100 }, 3, 7) },
    },
    productBlocks: {
      comparison: { row: row(), heading: 40 },
      benefits: {
        row: row(),
        heading: 40,
        fields: list({ code: 30, heading: 40, text: 80, figure: 20, detail: 30 }, 2, 6),
      },
      complement: { heading: 20, text: 220 },
    },
    contact: { heading: 40, lead: 70, talk: 20, whatsapp: 20, whatsappGreeting: 50, benefits: 30 },
  });
};

export const searchSchema = ({ list, object }: WordTypes) =>
  object({
    label: 30,
    placeholder: 40,
    clear: 10,
    failed: 80,
    found: { one: 30, many: 30 },
    none: { status: 40, heading: 30, text: 60, clear: 20, whatsapp: 30, contact: 20 },
    synonyms: list({ typed: list(20, 1, 10), means: list(40, 1, 6) }, 21, 25),
  });

export const numerosSchema = ({ claimName, href, list, object, row, text }: WordTypes) => {
  const alike = object({ claim: claimName(), text: 160 });
  return object({
    title: 60,
    description: 160,
    hero: {
      kicker: text(30, { slots: ['date'] }),
      headline: 40,
      lead: text(180, { slots: ['count'] }),
    },
    comparisons: {
      row: row(),
      growth: {
        heading: 40,
        items: list(alike, 2, 4),
        note: 220,
        calculator: { label: 30, href: href() },
      },
      times: {
        heading: 40,
        columns: list(20, 2, 2),
        rows: list({ claim: claimName(), path: 50 }, 3, 8),
        note: 140,
      },
      rates: { heading: 40, items: list(alike, 2, 4) },
      forties: { heading: 40, items: list(alike, 2, 4) },
    },
    register: {
      published: { row: { code: 10, name: 40 }, heading: 50 },
      unpublished: {
        row: { code: 10, name: 40 },
        heading: 50,
        why: 180,
        open: text(50, { slots: ['lines'] }),
      },
      labels: { source: 20, document: 20, normDate: 10, checked: 20, review: 20, uses: 20 },
      lines: { one: 20, many: text(20, { slots: ['count'] }) },
      segments: { caption: text(160, { slots: ['date'] }), columns: list(20, 4, 4) },
      examples: 160,
      missing: 70,
      write: 30,
      correction: 40,
    },
    pages: object(
      Object.fromEntries(pagePaths.map((path) => [path, 20])) as Record<PagePath, number>,
    ),
  });
};

export const proposalSchema = ({ count, list, object, pair, text }: WordTypes) => {
  const clause = { code: 10, name: 60 };
  const bounds = text(80, { free: true });
  return object({
    title: 60,
    description: 160,
    head: { kind: 30, copy: 20, heading: 60, write: 20, printed: 20, open: 20 },
    example: { shop: 20, carts: count(1) },
    rates: { interest: 20, commission: 20, cardFee: 20, cardDays: 20, recovery: 20 },
    fields: {
      loja: 40,
      produto: 40,
      preco: 40,
      comissao: 40,
      taxa: 40,
      dias: 40,
      carrinhos: 40,
      medio: 40,
      volta: 40,
      plataforma: 40,
    },
    unnamed: { loja: 20, produto: 20 },
    faults: { preco: bounds, taxa: bounds, dias: bounds, carrinhos: bounds, medio: bounds },
    sale: { ...clause, text: text(60, { slots: ['shop', 'product', 'price'] }) },
    customer: {
      ...clause,
      text: text(160, { slots: ['count', 'plain', 'priced', 'interest'] }),
      caption: 80,
      columns: {
        count: 10,
        plain: 10,
        priced: text(20, { slots: ['rate'] }),
        total: 10,
        margin: 10,
      },
      line: 10,
      fits: 10,
      exceeds: 10,
      missing: text(20, { slots: ['amount'] }),
      formula: text(40, { slots: ['sale', 'rate', 'growth'] }),
      total: text(20, { slots: ['count', 'amount'] }),
      margin: text(40, { slots: ['margin', 'amount'] }),
      note: 200,
    },
    store: {
      ...clause,
      byPix: text(80, { slots: ['commission'] }),
      most: text(20, { slots: ['rate'] }),
      byCard: text(120, { slots: ['fee', 'days', 'amount'] }),
      exceeds: text(100, { slots: ['count'] }),
      noFee: 30,
      sale: 20,
      commission: text(30, { slots: ['rate'] }),
      pix: 20,
      cardFee: text(30, { slots: ['rate'] }),
      card: text(30, { slots: ['days'] }),
      difference: 30,
      arrives: 20,
      earlier: { none: 20, one: text(20, { free: true }), many: text(20, { slots: ['days'] }) },
      days: { one: text(10, { free: true }), many: text(20, { slots: ['days'] }) },
      flags: { pix: 20, card: text(20, { slots: ['days'] }) },
      note: 200,
    },
    month: {
      ...clause,
      text: text(140, { slots: ['carts', 'average', 'share', 'amount'] }),
      hypothesis: 20,
      product: text(30, { slots: ['carts', 'average'] }),
      share: text(30, { slots: ['share'] }),
      sum: 20,
      point: 30,
      note: 140,
    },
    path: {
      ...clause,
      text: text(40, { slots: ['platform'] }),
      today: 10,
      plugin: 10,
      none: 20,
      notNeeded: 20,
      ways: list(text(80, { slots: ['state'] }), 3, 3),
    },
    open: {
      ...clause,
      blank: 20,
      rate: pair(60),
      refunds: pair(60),
      lender: pair(60),
      signer: pair(60),
      filled: 20,
      of: text(20, { slots: ['filled', 'all'] }),
      nothing: text(40, { slots: ['all'] }),
      count: 20,
    },
    who: { ...clause, validity: 140, legalName: 20, cnpj: 10, lender: 20, responsible: 20 },
    take: {
      label: 30,
      lives: 30,
      talk: 40,
      whatsApp: 30,
      print: 20,
      copy: 30,
      copied: 30,
      selected: 40,
      store: 30,
      withoutScript: 160,
      signatures: list(30, 3, 3),
      line: text(160, { slots: ['title', 'sold', 'count', 'priced', 'amount', 'when'] }),
      titles: { named: text(40, { slots: ['shop'] }), unnamed: 20 },
      sold: {
        named: text(40, { slots: ['product', 'sale'] }),
        unnamed: text(40, { slots: ['sale'] }),
      },
      when: { fits: 20, exceeds: 40 },
      accounts: text(40, { slots: ['address'] }),
    },
  });
};
