import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { CheerioAPI } from 'cheerio';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../server/pages/loadSite.ts';
import { leadFormKinds } from '../../shared/formDefinitions.ts';
import { whatsappPlaces } from '../../shared/funnelCounts.ts';
import { honeypotField } from '../../shared/leadTraps.ts';
import norms from '../../site/content/norms.yaml';
import { budgets } from '../support/budgets.ts';
import { type BuiltPage, builtFolder, builtPages, siteConfig } from '../support/builtPages.ts';

const site = loadSite(builtFolder);
const { siteUrl, email, privacyEmail, phone } = siteConfig;

const valuesOf = ($: CheerioAPI, attribute: string): string[] =>
  Array.from($(`[${attribute}]`), (element) => $(element).attr(attribute) ?? '');

/** Returns what was found, unless it is what was expected. */
const unless = (found: unknown, expected: unknown) =>
  isDeepStrictEqual(found, expected) ? [] : [found];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // A deferred image has no `src` until it is almost in view, by contract (`img[data-src]`). Astro
  // writes the style of its islands right before the first of them.
  elements: ['html5', { img: { attributes: { src: { required: false } } }, style: { flow: true } }],
  rules: {
    'heading-level': ['error', { allowMultipleH1: false }],
    'no-missing-references': 'error',
    // React's choice where HTML allows several spellings: `maxLength`, `<br/>`, `disabled=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML requires no letter at the beginning, and React's `useId` begins with `_`.
    'valid-id': ['error', { relaxed: true }],
  },
});

const findInvalid = async ({ html, file }: BuiltPage) =>
  (await validator.validateString(html, file)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );

const runningScripts = 'script:not([type="application/ld+json"])';

function findForeignScript({ $ }: BuiltPage) {
  const inline = $(runningScripts).text();
  const bytes = brotliCompressSync(inline).length;
  const sources = Array.from($('script[src]'), (script) => $(script).attr('src'));
  return inline !== '' && bytes <= budgets.inlineScript ? sources : [`${bytes} bytes inline`];
}

const findCodeInAttributes = ({ $ }: BuiltPage) =>
  Array.from($('*'), (element) => Object.keys($(element).attr() ?? {}))
    .flat()
    .filter((name) => /^(style|on[a-z]+)$/.test(name));

/** The policy sent with a page. */
const sentPolicy = async (address: string) => {
  const answers = { '/404': site.notFound, '/500': site.failure };
  const answer = site.files.get(address) ?? answers[address as '/404'];
  const filled = await site.formPages.get(address)?.(200, {});
  const { headers } = filled ?? answer?.variants.identity.whole ?? {};
  return headers?.['content-security-policy'] ?? '';
};

/** Whether the policy allows what the page contains and what is served beside it, and nothing else. */
async function findOtherPolicy({ address, $ }: BuiltPage) {
  const hashesOf = (selector: string) =>
    Array.from($(selector), (one) => `'sha256-${hash('sha256', $(one).text(), 'base64')}'`);
  const directives = (await sentPolicy(address))
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [name, sources.sort()]);
  return unless(Object.fromEntries(directives), {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(runningScripts)].sort(),
    'style-src': ["'self'", ...hashesOf('style')].sort(),
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Every URL in a page: links, forms, images, interactive parts, styles and metadata. */
function linksOf($: CheerioAPI): string[] {
  const single = ['href', 'src', 'data-src', 'action'];
  const ofParts = ['component-url', 'renderer-url'];
  const meta = $('meta[property="og:image"], meta[property="og:url"]');
  const inStyles = /url\(["']?([^"')]+)["']?\)/g;
  return [
    ...[...single, ...ofParts].flatMap((attribute) => valuesOf($, attribute)),
    ...['srcset', 'imagesrcset']
      .flatMap((attribute) => valuesOf($, attribute))
      .flatMap((value) => value.split(','))
      .map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? ''),
    ...meta.map((_, element) => $(element).attr('content')).get(),
    ...Array.from($('style').text().matchAll(inStyles), ([, url = '']) => url),
  ].filter((link) => !link.startsWith('data:'));
}

const messaging = `https://wa.me/${phone}`;
/** Where a page may link to outside the site: people, norms, and the authority that the privacy policy names. */
const strangers = [
  messaging,
  /** The sender of a proposal chooses its recipient. */
  'https://wa.me/',
  `mailto:${email}`,
  `mailto:${privacyEmail}`,
  'https://www.gov.br/anpd',
  ...Object.values(norms).map(({ address }) => new URL(address).href),
];

const idsByAddress = new Map(builtPages.map(({ address, $ }) => [address, valuesOf($, 'id')]));

const isDead = (link: string, { $, address: from }: BuiltPage): boolean => {
  if (link.startsWith('#')) return !valuesOf($, 'id').includes(link.slice(1));
  const { origin, pathname, search, hash: id, href } = new URL(link, `${siteUrl}${from}`);
  if (origin !== siteUrl) return !strangers.includes(href.slice(0, href.length - search.length));
  const address = decodeURIComponent(pathname);
  if (!site.files.has(address)) return true;
  return id !== '' && !idsByAddress.get(address)?.includes(decodeURIComponent(id.slice(1)));
};

function findDeadLinks(page: BuiltPage) {
  const links = [...new Set(linksOf(page.$))];
  return links.length > 10 ? links.filter((link) => isDead(link, page)) : ['too few links'];
}

/** Each form has one field for bots, hidden from people and autofill. */
const findWrongTraps = ({ $ }: BuiltPage) => {
  const trap = `label[aria-hidden=true] [name=${honeypotField}][tabindex=-1][autocomplete=off]:not([value])`;
  return Array.from($('form[data-lead-form]'), (form) => $(form).find(trap).length).filter(
    (traps) => traps !== 1,
  );
};

const findPlacelessChats = ({ $ }: BuiltPage) =>
  Array.from($(`a[href^="${messaging}"]`), (link) => $(link).attr('data-whatsapp') ?? '').filter(
    (place) => !Object.hasOwn(whatsappPlaces, place),
  );

const findUnannouncedTabs = ({ $ }: BuiltPage) =>
  Array.from($('a[target=_blank]'), (link) => $(link).attr('aria-label') ?? $(link).text()).filter(
    (name) => !name.includes('abre em nova aba'),
  );

/** Amounts that a line break may separate from their currency, with their context. */
const findPartedAmounts = (text: string): string[] => text.match(/.{0,20}R\$ .{0,12}/g) ?? [];

type Rule = [promise: string, findFaults: (page: BuiltPage) => unknown[] | Promise<unknown[]>];

/** What every page must fulfil, each with a function that finds violations. */
const rules: Rule[] = [
  [
    'is valid HTML, with ordered headings, distinct landmarks, and no duplicate or dangling ids',
    findInvalid,
  ],
  [
    'is pt-BR, for Brazil, in the brand’s colour',
    ({ $ }) =>
      unless(
        [
          $('html').attr('lang'),
          $('meta[name="geo.region"]').attr('content'),
          $('meta[name=theme-color]').attr('content'),
        ],
        ['pt-BR', 'BR', '#8A6AFE'],
      ),
  ],
  [
    'has one banner, one main and one footer side by side, one h1 and one #contato',
    ({ $ }) =>
      ['body > header', 'body > main', 'main', 'body > footer', 'h1', '[id="contato"]'].filter(
        (selector) => $(selector).length !== 1,
      ),
  ],
  ['carries at most 4 KB of inline script and none from outside', findForeignScript],
  ['has neither styles nor scripts in attributes', findCodeInAttributes],
  ['allows what it contains and what is served beside it, and nothing else', findOtherPolicy],
  ['has no dead links', findDeadLinks],
  ['has a trap for bots in each form', findWrongTraps],
  ['names the place of each WhatsApp link, for counting', findPlacelessChats],
  ['announces each link that opens a new tab', findUnannouncedTabs],
  ['never separates R$ from its amount', ({ html }) => findPartedAmounts(html)],
];

describe.each(builtPages)('$address', (page) => {
  it.each(rules)('%s', async (_, findFaults) => {
    expect(await findFaults(page)).toEqual([]);
  });
});

it('the built pages include every form of the site', () => {
  const kinds = builtPages.flatMap(({ $ }) => valuesOf($, 'data-lead-form'));
  expect(new Set(kinds)).toEqual(new Set(leadFormKinds));
});
