import { expect, test } from 'vitest';
import { inlineHashes, joinInlineCode, liftStyles, tidyPage } from './tidyPages.ts';

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

test('styles of the body come last in the head, in their order, and all become one', () => {
  const html =
    '<head><style>a{}</style></head><body><style>b{}</style><p>1</p><style>c{}</style></body>';
  const lifted = '<head><style>a{}</style><style>b{}</style><style>c{}</style></head>';
  expect(liftStyles(html)).toBe(`${lifted}<body><p>1</p></body>`);
});

const alone =
  '<style>$&</style><script>$1</script><script type="module">c</script><script type="application/ld+json">{}</script>';

test.each([
  ['styles', '<style>a{}</style>\n<style>b{}</style><p>', '<style>a{}b{}</style>\n<p>'],
  [
    'classic scripts, of which none runs into the next',
    '<script>a()</script><p></p><script>(b)()</script>',
    '<script>a(),b();</script><p></p>',
  ],
  [
    'modules, each with its own names, quoted and shortened alike',
    '<script type="module">var e=c();a(e,"x",e)</script><i></i><script type="module">var e=d();b(e,`x`,e)</script>',
    '<script type="module">(()=>{var e=c();a(e,`x`,e)})(),(()=>{var e=d();b(e,`x`,e)})();</script><i></i>',
  ],
  ['nothing that is alone, nor data', alone, alone],
])('joins %s', (_, html, joined) => {
  expect(joinInlineCode(html)).toBe(joined);
});
