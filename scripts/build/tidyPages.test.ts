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
