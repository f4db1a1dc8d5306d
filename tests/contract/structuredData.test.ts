import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { builtPages, hiddenPages } from '../support/builtPages.ts';
import { findFaults, type Thing, textsOf } from '../support/schemaVocabulary.ts';

type Root = Thing & { '@context': string };

const dataOf = ($: CheerioAPI): Root[] =>
  $('script[type="application/ld+json"]')
    .map((_, script) => JSON.parse($(script).text()))
    .get()
    .flat();

const joinSpaces = (text: string) => text.replace(/\s+/g, ' ');

/** What a visitor reads, with every tab and answer open. */
const readableText = ($: CheerioAPI): string => {
  const body = $('body').clone();
  body.find('script, style, template, noscript').remove();
  return joinSpaces(body.text());
};

const pages = builtPages
  .map(({ address, $ }) => ({ address, data: dataOf($), text: readableText($) }))
  .filter(({ data }) => data.length > 0);

it('the home page names the site and its product, and what is not to be found says nothing', () => {
  const types = new Map(
    pages.map(({ address, data }) => [address, data.map((one) => one['@type'])]),
  );
  expect(types.get('/')).toEqual(['WebSite', 'Product']);
  expect(hiddenPages.filter(({ address }) => types.has(address))).toEqual([]);
});

describe.each(pages)('the structured data of $address', ({ data, text }) => {
  it('is what schema.org and search engines expect', () => {
    expect(data.map((one) => one['@context'])).toEqual(data.map(() => 'https://schema.org'));
    expect(data.flatMap(findFaults)).toEqual([]);
  });

  it('says nothing that the page does not say word for word', () => {
    const texts = data.flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((one) => !text.includes(joinSpaces(one)))).toEqual([]);
  });
});

describe('faults are found', () => {
  const step = { '@type': 'HowToStep', text: 'Escolha.' };
  const guide = { '@type': 'HowTo', name: 'Guia', totalTime: 'PT5M', step: [step] };

  it.each([
    ['an unknown type', { '@type': 'Produto' }, 'there is no type Produto'],
    ['a superseded type', { '@type': 'Code' }, 'there is no type Code'],
    ['a foreign property', { ...guide, price: 0 }, 'HowTo has no property price'],
    ['a missing property', { '@type': 'HowTo', name: 'Guia' }, 'HowTo has no step'],
    ['a duration in words', { ...guide, totalTime: '5 min' }, 'HowTo.totalTime is not "5 min"'],
    [
      'a thing of another type',
      { ...guide, totalTime: { ...guide } },
      'HowTo.totalTime is no HowTo',
    ],
    ['a fault further in', { ...guide, step: [{ ...step, text: 5 }] }, 'HowToStep.text is not 5'],
    [
      'a member of no enumeration',
      {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'BRL',
        availability: 'https://schema.org/Duration',
      },
      'Offer.availability is not "https://schema.org/Duration"',
    ],
  ] as [string, Thing, string][])('%s', (_, thing, fault) => {
    expect(findFaults(guide)).toEqual([]);
    expect(findFaults(thing)).toEqual([fault]);
  });
});
