import { escapeHtml } from '../escapeHtml.ts';

const token = /\{\{\s*([\w.-]+)\s*(?:\|([^{}]*))?\}\}/g;

/**
 * Puts values in the place of a prerendered form's tokens (`{{name.value}}`), escaped for HTML text
 * and quoted attributes. One pass: tokens inside a value stay as they were typed. A token that is given
 * no value becomes nothing, or what the page has in its place: `{{platform.chosen|Escolha uma}}`.
 */
export const fillFormTemplate = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(token, (_, name: string, fallback = '') =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : fallback,
  );
