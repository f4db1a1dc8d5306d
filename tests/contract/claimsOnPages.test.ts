import { describe, expect, it } from 'vitest';
import { claimId } from '../../site/content/claims.ts';
import { claims, uses } from '../../site/content/claims.yaml';
import { type BuiltPage, foundPages, pageAt, siteConfig } from '../support/builtPages.ts';

const shown = Object.entries(claims).filter(
  ([, { group }]) => siteConfig.showsRating || group !== 'reviews',
);

const sheet = pageAt('/numeros').$;

/** A page's text, without content that is hidden until requested. */
function textOf({ $ }: BuiltPage): string {
  const body = $('body').clone();
  body.find('script, style, [popover]').remove();
  body.find('*').after(' ');
  return body.text().replace(/\s+/g, ' ');
}

describe('the proof sheet', () => {
  it('begins with what a shop pays and when it is paid; estimates follow and then, folded, laws', () => {
    const figures = Array.from(sheet('.claim .figure'), (figure) => sheet(figure).text());
    const { setupFee, commissionRange, payout } = claims;
    const first = [setupFee, commissionRange, payout].map((claim) => claim?.figure);
    expect(figures.slice(0, 3)).toEqual(first);
    const rows = sheet('[data-claim-ground]').toArray();
    const grounds = rows.map((row) => sheet(row).attr('data-claim-ground'));
    expect(grounds[0]).toBe('contract');
    expect(grounds.lastIndexOf('contract')).toBeLessThan(grounds.indexOf('estimated'));
    expect(grounds.lastIndexOf('estimated')).toBeLessThan(grounds.indexOf('law'));
    expect(sheet('[data-claim-ground=law]').not('details:not([open]) *')).toHaveLength(0);
  });

  it('has exactly one row for each printed claim, with its ground', () => {
    const rows = Array.from(sheet('[id^=claim-]'), (row) => sheet(row));
    const found = rows.map((row) => `${row.attr('id')} ${row.attr('data-claim-ground')}`);
    const expected = shown.map(([key, { ground }]) => `${claimId(key)} ${ground}`);
    expect(found.sort()).toEqual(expected.sort());
  });

  it('links each legal claim to the text of its norm', () => {
    const laws = shown.filter(([, { ground }]) => ground === 'law');
    expect(laws.length).toBeGreaterThan(10);
    for (const [key, { norm, source }] of laws) {
      const row = sheet(`#${claimId(key)}`);
      expect(row.find(`a[href="${norm?.address}"]`).text()).toBe(source);
    }
  });
});

it('every claim is printed somewhere', () => {
  const unused = Object.keys(claims).filter((key) => (uses[key] ?? []).length === 0);
  expect(unused).toEqual([]);
});

/** How the pages state claims whose figures are words, or that they may state without the figure. */
const statements = { setupFee: /adesão/, payout: /PIX,? na hora/, creditOffer: /\bCET\b/ };

it.each(Object.entries(statements))('the sheet lists each page that states %s', (key, words) => {
  const stating = foundPages.filter(({ $ }) => words.test($('main').text().replace(/\s+/g, ' ')));
  const addresses = stating.map(({ address }) => address).filter((one) => one !== '/numeros');
  expect([...(uses[key] ?? [])].sort()).toEqual(addresses.sort());
});

it.each(foundPages)('$address prints each claim whose row links to it', (page) => {
  const text = textOf(page).toLowerCase();
  for (const [key, claim] of shown.filter(([key]) =>
    uses[key]?.some((one) => one === page.address),
  )) {
    const isMarked = page.$(`[popovertarget$="-${key}"]`).length > 0;
    const isSaid = [claim.figure, claim.wording, claim.source].some((words) =>
      text.includes(words.replace(/\s/g, ' ').toLowerCase()),
    );
    expect(isMarked || isSaid, key).toBe(true);
    const row = sheet(`#${claimId(key)}`).closest('tr, li');
    expect(row.find(`a[href^="${page.address}"]`).length, key).toBeGreaterThan(0);
  }
});
