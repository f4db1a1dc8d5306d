import type { CheerioAPI } from 'cheerio';

const single = ['href', 'src', 'data-src', 'poster', 'action', 'formaction'];
const ofParts = ['component-url', 'renderer-url'];
const severals = ['srcset', 'data-srcset', 'imagesrcset'];

const valuesOf = ($: CheerioAPI, attribute: string): string[] =>
  $(`[${attribute}]`)
    .map((_, element) => $(element).attr(attribute))
    .get();

const candidates = (value: string): string[] =>
  value.split(',').map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? '');

/** Every address that a page names: links, forms, pictures, interactive parts, styles and what it says of itself. */
export function linksOf($: CheerioAPI): string[] {
  const meta = $('meta[property="og:image"], meta[property="og:url"]');
  const links = [
    ...[...single, ...ofParts].flatMap((attribute) => valuesOf($, attribute)),
    ...severals.flatMap((attribute) => valuesOf($, attribute)).flatMap(candidates),
    ...meta.map((_, element) => $(element).attr('content')).get(),
    ...[
      ...$('style')
        .text()
        .matchAll(/url\(["']?([^"')]+)["']?\)/g),
    ].map(([, url = '']) => url),
  ];
  return [...new Set(links)].filter((link) => !link.startsWith('data:'));
}

const idLists = [
  ...['for', 'form', 'list', 'popovertarget', 'commandfor', 'headers', 'aria-controls'],
  ...['aria-labelledby', 'aria-describedby', 'aria-errormessage', 'aria-owns', 'aria-details'],
];

/** The ids by which elements of a page refer to others. */
export const idReferencesOf = ($: CheerioAPI): string[] =>
  idLists
    .flatMap((attribute) => valuesOf($, attribute))
    .flatMap((value) => value.split(/\s+/))
    .filter(Boolean);

/** The ids of a page's elements, in order, doubles too. */
export const idsOf = ($: CheerioAPI): string[] => valuesOf($, 'id');
