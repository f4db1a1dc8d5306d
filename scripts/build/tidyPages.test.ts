import { expect, test } from 'vitest';
import { inlineHashes, tidyPage } from './tidyPages.ts';

const body = '<title>Termos</title><style>p{top:0}</style><script>a()</script><p class="c">';
const policy = (html: string) => {
  const { script, style } = inlineHashes(html);
  return `<meta http-equiv="content-security-policy" content="script-src 'self' ${script.join(' ')}; style-src 'self' ${style.join(' ')}">`;
};
const page = (permitted: string, html: string) =>
  `<html><head>${policy(permitted)}</head><body>${html}</body></html>`;

test('keeps the styles of what only a script behind another one draws', () => {
  const rest = '<style>.a{top:0}.b{top:0}</style><i data-part="/_astro/one.js">';
  const scripts = new Map([
    ['one.js', 'import("./two.js")'],
    ['two.js', 'show("a")'],
    ['three.js', 'show("b")'],
  ]);
  expect(tidyPage(page(rest, rest), scripts)).toContain('<style>.a{top:0}</style>');
});

test('a script or styles that Astro does not know of end the build', () => {
  const alert = '<script>alert()</script>';
  const namingItself = `${alert}<p>${inlineHashes(alert).script}</p>`;
  for (const foreign of [alert, namingItself, '<style>p{left:0}</style>']) {
    expect(() => tidyPage(page(body, body + foreign), new Map())).toThrow(
      'The page "Termos" carries a script or styles that no component wrote.',
    );
  }
});

test('a page says nothing of the folder that it was built in', () => {
  const island = '<astro-island uid="Z2c3a6i" prefix="r21" ssr></astro-island>';
  expect(tidyPage(page(body, body + island), new Map())).toContain(
    '<astro-island prefix="r21" ssr></astro-island>',
  );
});
