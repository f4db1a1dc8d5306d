import { expect, test } from 'vitest';
import { tailorStyles } from './tailorStyles.ts';

const page = (css: string, body = '') => `<style>${css}</style>${body}`;

test.each([
  ['of the page', '.a{color:red}', '<p class="b a">', ''],
  ['that a script writes', '.a{color:red}', '', 'e.className=`b a`'],
  ['that need escapes', '.lg\\:w-\\[1fr_2px\\]{color:red}', '<p class="lg:w-[1fr_2px]">', ''],
  ['of elements alone', 'p:hover{color:red}', '', ''],
  ['within others', '.a{& p{color:red}&:hover{color:#00f}}', '<p class="a">', ''],
  ['that are read', ':root{--a:red}p{color:var(--a)}', '', ''],
  ['that a script reads', ':root{--a:red}', '', 'getPropertyValue("--a")'],
  ['of a rule one of whose selectors is needed', '.a,.b{color:red}', '<p class="b">', ''],
  ['that follow the scroll', 'p{animation:linear both a view();animation-range:entry}', '', ''],
])('keeps styles %s', (_, css, body, scripts) => {
  expect(tailorStyles(page(css, body), scripts)).toBe(page(css, body));
});

test.each([
  ['of other pages', '.a{color:red}', '<p id="a" title="a">'],
  ['of half a word', '.a{color:red}', '<p class="a-b b-a">'],
  ['within those that go', '.a{& p{color:red}}', '<p>'],
  ['that nothing reads', ':root{--a:red}', '<p>--a</p>'],
  ['that only rules read that go', ':root{--a:red}.a{color:var(--a)}', '<p>'],
])('removes styles %s', (_, css, body) => {
  expect(tailorStyles(page(`${css}b{top:0}`, body), '')).toBe(page('b{top:0}', body));
});
