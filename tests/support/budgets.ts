import { answerRoutes, receiptPage, routes } from './routes.ts';

const kb = 1024;

/**
 * What the site may cost; bytes over the wire, brotli. Each bar has room for a section more, so that
 * words are never an engineer's change: one that is reached means that something else has come along.
 */
export const budgets = {
  /** Everything a phone receives before anybody touches the page, with the answers' headers. */
  firstView: 60 * kb,

  /** How many answers a first view is. */
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

  /** A page that has no figure of its own above. */
  plainHtml: 11 * kb,

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

  /** Scripts inside a page, all together. */
  inlineScript: 4 * kb,

  /** The scripts that a part needs beside React until it answers its first touch, by the component's name. */
  parts: {
    ContactForm: 21 * kb,
    DemoCheckout: 15 * kb,
    PlatformRoadmap: 7 * kb,
    RateRequest: 21 * kb,
    RevenueCalculator: 24 * kb,
    TestimonialCarousel: 7.5 * kb,
  } as Record<string, number>,

  /** React and what brings a part to life, once for all parts of a page. */
  react: 63 * kb,

  /** The npm packages of which code is in the page's scripts. */
  packagesInThePage: ['@noble/hashes', 'react', 'react-dom', 'scheduler', 'valibot'],

  /** Packages that `npm install --omit=dev` brings: those that `package.json` names, and all of them. */
  packages: { named: 20, all: 265 },
};

/** Every address of a page that a server can be asked for. */
export const pageAddresses = [...routes, ...answerRoutes, '/404'];
