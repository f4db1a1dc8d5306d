import { answerRoutes, receiptPage, routes } from './routes.ts';

const kb = 1024;

type PageBudget = {
  /** The HTML with its styles and scripts inside, brotli. */
  html: number;
  /** Everything a phone receives before anybody touches the page, with the answers' headers. */
  firstView: number;
};

type PartBudget = {
  /** Scripts that the part needs until it answers, React's two among them. */
  scripts: number;
  /** Those that only it or other parts need, brotli: what a first touch waits for beside React. */
  own: number;
};

/**
 * What the site may cost, exactly: bytes over the wire where nothing else is said. The house's bars are
 * 66 KB for a first view, 4 KB of inline script and no script from outside before the first touch; the
 * other figures are what the site was on 26 November 2026, rounded up, so that what grows is noticed on
 * the day it does. A page that is worth more gets a larger figure here, in the same change.
 */
export const budgets = {
  pages: {
    '/': { html: 34.25 * kb, firstView: 60 * kb },
    '/como-funciona': { html: 18.5 * kb, firstView: 47 * kb },
    '/beneficios': { html: 17 * kb, firstView: 46 * kb },
    '/perguntas-frequentes': { html: 22.75 * kb, firstView: 51 * kb },
    '/proposta': { html: 15 * kb, firstView: 40 * kb },
    '/numeros': { html: 13.5 * kb, firstView: 42 * kb },
  } as Record<string, PageBudget>,

  /** A page that has no figures of its own above: not more than our text pages. */
  plainPage: { html: 10 * kb, firstView: 38 * kb } satisfies PageBudget,

  /** How many answers a first view is. */
  requests: 3,

  /**
   * Pages whose answer, headers and all, fits into the ten packets of 1,460 bytes that a server may send
   * before it hears from the phone (RFC 6928): one more costs a whole round trip.
   */
  inOneFlight: {
    bytes: 10 * 1460,
    pages: ['/politica-de-privacidade', '/termos-de-uso', '/acessibilidade'],
  },

  /** Pages without an address of their own, a server's that fails and a receipt's. */
  unaddressed: ['/500', receiptPage],

  /** Scripts inside a page, all together, brotli. */
  inlineScript: 4 * kb,

  /** By the name of the component. */
  parts: {
    ContactForm: { scripts: 6, own: 19 * kb },
    DemoCheckout: { scripts: 6, own: 11 * kb },
    PlatformRoadmap: { scripts: 5, own: 6.25 * kb },
    RateRequest: { scripts: 7, own: 19 * kb },
    RevenueCalculator: { scripts: 6, own: 22 * kb },
    TestimonialCarousel: { scripts: 5, own: 6.75 * kb },
  } as Record<string, PartBudget>,

  /** React and what brings a part to life, once for all parts of a page, brotli. */
  react: 58 * kb,

  /** The npm packages of which code is in the page's scripts. */
  packagesInThePage: ['@noble/hashes', 'react', 'react-dom', 'scheduler', 'valibot'],

  /** All of `dist`, by kind; files that exist in three encodings count as brotli. */
  files: {
    fonts: { count: 2, bytes: 24 * kb },
    pictures: { count: 19, bytes: 668.25 * kb },
    pages: { count: 17, bytes: 210.25 * kb },
    scripts: { count: 17, bytes: 105.25 * kb },
  },

  /** `dist` as it lies on a disk, all encodings. */
  dist: 2623 * kb,

  /** Packages that `npm install --omit=dev` brings: those that `package.json` names, and all of them. */
  packages: { named: 17, all: 260 },
};

/** Every address of a page that a server can be asked for, with what it may cost. */
export const pageBudgets = [...routes, ...answerRoutes, '/404'].map(
  (address) => [address, budgets.pages[address] ?? budgets.plainPage] as const,
);
