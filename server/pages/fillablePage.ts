import { escapeHtml } from '../../leads/text.ts';
import { readContentPolicy, securityHeaders } from './securityHeaders.ts';
import type { Answer } from './siteFile.ts';

const token = /\{\{\s*([\w.-]+)\s*(?:([|?])([^{}]*))?\}\}/g;

/**
 * Puts values in the place of a prerendered form's tokens (`{{name.value}}`), escaped for HTML text
 * and quoted attributes. One pass: tokens inside a value stay as they were typed. A token that is given
 * no value becomes nothing, or what the page has in its place: `{{platform.chosen|Escolha uma}}`. One
 * with a question mark is the page's own text, where the value is not empty: `{{failed?Tente de novo.}}`.
 */
export const fillFormTemplate = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(token, (_, name: string, sign = '|', text = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (sign === '?') return value ? text : '';
    return value === undefined ? text : escapeHtml(value);
  });

/** Fills a prerendered form, or the receipt, in for visitors without JavaScript. */
export type FillPage = (
  status: number,
  values: Readonly<Record<string, string>>,
) => Answer<string> | Promise<Answer<string>>;

/** @param html with its tokens, as the build left it */
export function fillablePage(html: string): FillPage {
  // It holds personal data, so it must not be cached.
  const headers = {
    ...securityHeaders(readContentPolicy(html)),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
  return (status, values) => ({ status, headers, body: fillFormTemplate(html, values) });
}
