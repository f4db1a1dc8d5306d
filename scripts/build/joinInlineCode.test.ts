import { expect, test } from 'vitest';
import { joinInlineCode } from './joinInlineCode.ts';

test('styles become one, in their order', () => {
  expect(joinInlineCode('<style>a{}</style>\n<style>b{}</style><p>')).toBe(
    '<style>a{}b{}</style>\n<p>',
  );
});

test('classic scripts become one where the first stood, and an expression does not run into the next', () => {
  expect(joinInlineCode('<script>a()</script><p></p><script>(b)()</script>')).toBe(
    '<script>a(),b();</script><p></p>',
  );
});

test('module scripts become one, each with its own names, quoted and shortened alike', () => {
  const html = joinInlineCode(
    '<script type="module">var e=c();a(e,"x",e)</script><i></i><script type="module">var e=d();b(e,`x`,e)</script>',
  );
  expect(html).toBe(
    '<script type="module">(()=>{var e=c();a(e,`x`,e)})(),(()=>{var e=d();b(e,`x`,e)})();</script><i></i>',
  );
});

test('what is alone, and data, stay as they are', () => {
  const html =
    '<style>$&</style><script>$1</script><script type="module">c</script><script type="application/ld+json">{}</script>';
  expect(joinInlineCode(html)).toBe(html);
});
