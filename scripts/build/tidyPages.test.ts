import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tidyPage } from './tidyPages.ts';

test('keeps styles of elements drawn by an indirectly loaded script', () => {
  const page = '<style>.a{top:0}.b{top:0}</style><i data-part="/_astro/one.js">';
  const scripts = new Map([
    ['one.js', 'import("./two.js")'],
    ['two.js', 'show("a")'],
    ['three.js', 'show("b")'],
  ]);
  expect(tidyPage(page, scripts)).toContain('<style>.a{top:0}</style>');
});

test('allows inline code, but no inline data', () => {
  const page =
    '<meta content="script-src {scripts}; style-src {styles}"><style>p{top:0px}</style><p>' +
    '<script>a()</script><script type="application/ld+json">{}</script>';
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
  expect(tidyPage(page, new Map())).toContain(
    `"script-src 'sha256-${hashOf('a()')}'; style-src 'sha256-${hashOf('p{top:0}')}'"`,
  );
});
