import { answerRoutes, routes } from './routes.ts';

const kb = 1024;

/**
 * The site's limits, in bytes as transferred, compressed with brotli. Each leaves room for another
 * section, so that edited words never need an engineer: if one is reached, something else was added.
 */
export const budgets = {
  /** Everything that a phone receives before anybody touches the page, including headers. */
  firstView: 60 * kb,

  /** Number of responses in a first view. */
  requests: 3,

  /** The HTML of a page, with its styles and scripts inside. */
  html: {
    '/': 38 * kb,
    '/como-funciona': 21 * kb,
    '/beneficios': 20 * kb,
    '/perguntas-frequentes': 26 * kb,
    '/proposta': 21 * kb,
    '/numeros': 16 * kb,
  } as Record<string, number>,

  /** A page without a figure above, such as a new one with a form. */
  plainHtml: 20 * kb,

  /**
   * Pages whose response, including headers, fits into the ten packets of 1,460 bytes that a server may
   * send before it hears from the phone (RFC 6928); an eleventh costs a whole round trip.
   */
  inOneFlight: {
    bytes: 10 * 1460,
    pages: ['/politica-de-privacidade', '/termos-de-uso', '/acessibilidade'],
  },

  /** All scripts inside a page, together. */
  inlineScript: 4 * kb,

  /** The scripts, besides React, that a part needs until it responds to its first touch, by component. */
  parts: {
    ContactForm: 21 * kb,
    DemoCheckout: 15 * kb,
    PlatformRoadmap: 7 * kb,
    ProposalForm: 21 * kb,
    RevenueCalculator: 24 * kb,
    TestimonialCarousel: 7.5 * kb,
  } as Record<string, number>,

  /** React and the hydration code, once for all parts of a page. */
  react: 63 * kb,

  /** The npm packages whose code is in the page's scripts. */
  packagesInThePage: ['@noble/hashes', 'react', 'react-dom', 'scheduler', 'valibot'],

  /** Packages installed by `npm install --omit=dev`: direct dependencies, and all. */
  packages: { named: 21, all: 261 },
};

/** Every page path that can be requested from a server. */
export const pageAddresses = [...routes, ...answerRoutes, '/404'];
