import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { budgets } from '../support/budgets.ts';
import { builtPages } from '../support/builtPages.ts';

describe.each(builtPages)('$address', ({ $ }) => {
  it('carries at most 2 KB of inline script and none from outside', () => {
    const running = $('script:not([type="application/ld+json"])');
    expect(running.length).toBeGreaterThan(0);
    expect($('script[src]')).toHaveLength(0);
    expect(brotliCompressSync(running.text()).length).toBeLessThanOrEqual(budgets.inlineScript);
  });

  it('has neither styles nor scripts in attributes', () => {
    const attributes = $('*')
      .map((_, element) => Object.keys($(element).attr() ?? {}))
      .get();
    expect(attributes.filter((name) => /^(style|on[a-z]+)$/.test(name))).toEqual([]);
  });
});
