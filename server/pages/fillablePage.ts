import { escapeHtml } from '../../leads/text.ts';
import { readContentPolicy, securityHeaders } from './securityHeaders.ts';
import type { Answer } from './siteFile.ts';

const token = /\{\{\s*([\w.-]+)\s*(?:([|?])([^{}]*))?\}\}/g;

/**
 * Replaces a prerendered form's tokens (`{{name.value}}`) with values, escaped for HTML text and quoted
 * attributes. One pass: tokens inside a value stay as typed. A token without value becomes empty, or its
 * default: `{{platform.chosen|Escolha uma}}`. A token with a question mark is the page's own text, shown
 * if the value is not empty: `{{failed?Tente de novo.}}`.
 */
export const fillFormTemplate = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(token, (_, name: string, sign = '|', text = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (sign === '?') return value ? text : '';
    return value === undefined ? text : escapeHtml(value);
  });

/** Fills in a prerendered form or receipt, for visitors without JavaScript. */
export type FillPage = (
  status: number,
  values: Readonly<Record<string, string>>,
) => Answer<string> | Promise<Answer<string>>;

export function fillablePage(html: string): FillPage {
  // It holds personal data, so it must not be cached.
  const headers = {
    ...securityHeaders(readContentPolicy(html)),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
  return (status, values) => ({ status, headers, body: fillFormTemplate(html, values) });
}
