import { hasProperty, isType, takesNumber, takesText, takesType } from './schemaVocabulary.ts';

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

const findInValue = (type: string, property: string, value: unknown): string[] => {
  const place = `${type}.${property}`;
  if (isThing(value)) {
    const fits = takesType(property, value['@type']);
    return [...(fits ? [] : [`${place} is no ${value['@type']}`]), ...findFaults(value)];
  }
  const fits =
    typeof value === 'number'
      ? takesNumber(property, value)
      : typeof value === 'string' && takesText(property, value);
  return fits ? [] : [`${place} is not ${JSON.stringify(value)}`];
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
