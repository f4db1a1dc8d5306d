import { describe, expect, it } from 'vitest';
import { builtPages } from '../support/builtPages.ts';

describe.each(builtPages)('$address', ({ $ }) => {
  it('has one banner, one main part and one end of page, side by side in the body', () => {
    for (const landmark of ['header', 'main', 'footer']) {
      expect($(`body > ${landmark}`), landmark).toHaveLength(1);
    }
    expect($('main')).toHaveLength(1);
  });

  it('names each navigation, and each differently', () => {
    const names = $('nav')
      .toArray()
      .map((nav) => $(nav).attr('aria-label') ?? '');
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leaves out no rank of heading in its main part, which begins with the first', () => {
    const ranks = $('main :is(h1, h2, h3, h4, h5, h6)')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    const jumps = ranks.filter((rank, index) => rank - (ranks[index - 1] ?? 0) > 1);
    expect(jumps).toEqual([]);
  });

  it('begins with a link past its header', () => {
    const first = $('body').find('a, button').first();
    expect($(first.attr('href') ?? '').is('main')).toBe(true);
  });
});
