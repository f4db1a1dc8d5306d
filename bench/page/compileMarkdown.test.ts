import { expect, test } from 'vitest';
import { compileMarkdown } from './compileMarkdown.ts';

test('a legal text brings its front matter, its headings under their ids, and its words', async () => {
  const code = await compileMarkdown(`---
title: "Termos · {brand}"
updated: '2025-03-22'
---

## 1. Uso {#uso}

Texto.
`);
  const text = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(text.frontmatter).toEqual({ title: 'Termos · {brand}', updated: '2025-03-22' });
  expect(text.getHeadings()).toEqual([{ depth: 2, slug: 'uso', text: '1. Uso' }]);
  expect(await text.compiledContent()).toMatch(
    /^\s*<h2 id="uso">1. Uso<\/h2>\s*<p>Texto.<\/p>\s*$/,
  );
});
