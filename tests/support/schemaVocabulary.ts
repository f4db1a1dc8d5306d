import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const quads = readFileSync(require.resolve('@vocabulary/schema/schema.nq'), 'utf8');
const statement = /^<http:\/\/schema\.org\/(\w+)> <[^>]*?(\w+)> <[^>]*?(\w+)> </gm;

/** What schema.org says, by relation and subject: `subClassOf`, `domainIncludes`, `rangeIncludes`, `type`, `supersededBy`. */
const facts = new Map<string, string[]>();
for (const [, subject, relation, object = ''] of quads.matchAll(statement)) {
  const key = `${relation} ${subject}`;
  facts.set(key, [...(facts.get(key) ?? []), object]);
}

const factsOf = (relation: string, subject: string): readonly string[] =>
  facts.get(`${relation} ${subject}`) ?? [];

/** A type with all that it is a kind of. */
const kindsOf = (type: string): string[] => [
  type,
  ...factsOf('subClassOf', type).flatMap((parent) => kindsOf(parent)),
];

/** Whether schema.org knows the type and wants it used. */
const isType = (name: string): boolean =>
  factsOf('type', name).includes('Class') && factsOf('supersededBy', name).length === 0;

/** Whether a type may have the property. */
const hasProperty = (type: string, property: string): boolean =>
  factsOf('supersededBy', property).length === 0 &&
  factsOf('domainIncludes', property).some((domain) => kindsOf(type).includes(domain));

const patterns: readonly [range: string, pattern: RegExp][] = [
  ['URL', /^https?:\/\/[^\s]+$/],
  ['Text', /\S/],
  ['Date', /^\d{4}-\d\d-\d\d$/],
  ['DateTime', /^\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['Duration', /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/],
  ['Language', /^[a-z]{2}(-[A-Z]{2})?$/],
];

export type Thing = { '@type': string; [property: string]: unknown };

/** What search engines ask of a type beyond the vocabulary; of alternatives, one (Google Search Central, 2026). */
const asked: Record<string, readonly (readonly string[])[]> = {
  Product: [['name'], ['offers', 'review', 'aggregateRating']],
  Offer: [['price', 'priceSpecification'], ['priceCurrency']],
  AggregateRating: [['ratingValue'], ['reviewCount', 'ratingCount']],
  HowTo: [['name'], ['step']],
  HowToStep: [['text', 'itemListElement']],
  FAQPage: [['mainEntity']],
  Question: [['name'], ['acceptedAnswer']],
  Answer: [['text']],
  WebSite: [['name'], ['url']],
  Organization: [['name'], ['url'], ['logo']],
};

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const propertiesOf = (thing: Thing) =>
  Object.entries(thing).filter(([property]) => !property.startsWith('@'));

/** Whether a property may have the value: a thing, a number, a text of its kind, or a member of an enumeration by its address. */
function takes(property: string, value: unknown): boolean {
  const ranges = factsOf('rangeIncludes', property);
  if (isThing(value)) return kindsOf(value['@type']).some((kind) => ranges.includes(kind));
  if (typeof value === 'number') {
    const kinds = Number.isInteger(value) ? ['Number', 'Float', 'Integer'] : ['Number', 'Float'];
    return ranges.some((range) => kinds.includes(range));
  }
  const text = typeof value === 'string' ? value : '';
  const [, member = ''] = /^https:\/\/schema\.org\/(\w+)$/.exec(text) ?? [];
  return (
    factsOf('type', member).some((type) => ranges.includes(type)) ||
    patterns.some(([range, pattern]) => ranges.includes(range) && pattern.test(text))
  );
}

const findInValue = (type: string, property: string, value: unknown): string[] => {
  const said = isThing(value) ? value['@type'] : JSON.stringify(value);
  const own = takes(property, value) ? [] : [`${type}.${property} is not ${said}`];
  return isThing(value) ? [...own, ...findFaults(value)] : own;
};

/** What is wrong with structured data by the vocabulary of schema.org, and what a search engine would miss. */
export function findFaults(thing: Thing): string[] {
  const type = thing['@type'];
  if (!isType(type)) return [`there is no type ${type}`];
  const missing = (asked[type] ?? []).filter((names) => !names.some((name) => name in thing));
  return [
    ...missing.map((names) => `${type} has no ${names.join(' or ')}`),
    ...propertiesOf(thing).flatMap(([property, value]) =>
      hasProperty(type, property)
        ? listOf(value).flatMap((one) => findInValue(type, property, one))
        : [`${type} has no property ${property}`],
    ),
  ];
}

/** Properties whose text is for machines. */
const unseen = /^(url|logo|image|inLanguage|availability|priceCurrency|totalTime|sameAs)$/;

/** Every text of structured data that a visitor must be able to read in the page. */
export const textsOf = (thing: Thing): string[] =>
  propertiesOf(thing)
    .filter(([property]) => !unseen.test(property))
    .flatMap(([, value]) => listOf(value))
    .flatMap((value) =>
      isThing(value) ? textsOf(value) : typeof value === 'string' ? [value] : [],
    );
