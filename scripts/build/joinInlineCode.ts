import { minifySync } from 'vite';

const style = /<style>([\s\S]*?)<\/style>/g;
const classicScript = /<script>([\s\S]*?)<\/script>/g;
const moduleScript = /<script type="module">([\s\S]*?)<\/script>/g;

const inItsScope = (code: string) => `(()=>{${code}})();`;

/** As one script: the parts come from two minifiers, which quote in two ways and do not know of each other. */
const asOne = (codes: string[], separator = '') =>
  minifySync('inline.js', codes.join(separator)).code.trim();

function joinElements(html: string, element: RegExp, join: (codes: string[]) => string): string {
  const [first, ...others] = html.matchAll(element);
  if (!first || others.length === 0) return html;
  const codes = [first, ...others].map(([, code = '']) => code);
  const [opening] = first[0].split('>', 1);
  const end = first.index + first[0].length;
  const closing = first[0].slice(first[0].lastIndexOf('<'));
  return [
    html.slice(0, first.index),
    `${opening}>${join(codes)}${closing}`,
    html.slice(end).replace(element, ''),
  ].join('');
}

/**
 * Joins the inline styles, classic scripts and module scripts of a page to one element of each kind,
 * where the first of them stood: every element costs a hash, which nothing compresses, in the page's
 * policy and again in its header.
 */
export function joinInlineCode(html: string): string {
  const styled = joinElements(html, style, (codes) => codes.join(''));
  const classic = joinElements(styled, classicScript, (codes) => asOne(codes, ';'));
  return joinElements(classic, moduleScript, (codes) => asOne(codes.map(inItsScope)));
}
