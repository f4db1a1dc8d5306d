import { escapeHtml } from '../../shared/text.ts';

/** For mail clients that know dark canvases; others show the inline colours of a light one. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.page { color: #f4efff !important; background: #17151c !important }
.soft { color: #cbc2e2 !important }
.bad { color: #ff9b8f !important }
.line { border-color: #3b3550 !important }
.page a:not(.main) { color: #b9a6ff !important }
.main { color: #120b22 !important; background: #8a6afe !important }
}`;

/** Colours on a light canvas. */
const colours = {
  ink: '#1a1030',
  soft: '#4a4160',
  late: '#b3261e',
  line: '#dcd3c3',
  link: '#4c2fd6',
  button: '#6d4af0',
  band: '#8a6afe',
  page: '#ffffff',
};

/** A mail as HTML. Sets both text colour and background, so that it is readable on any canvas. */
export const mailPage = (body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="color-scheme" content="light dark"><style>${darkStyles}</style></head><body style="margin:0">
<div class="page" style="padding:20px;font:16px/1.5 Arial,sans-serif;overflow-wrap:anywhere;color:${colours.ink};background:${colours.page}">
<div style="max-width:600px">${body}</div></div></body></html>`;

export type Link = { text: string; href: string };

export const mailLink = ({ text, href }: Link): string =>
  `<a href="${escapeHtml(href)}" style="color:${colours.link}">${escapeHtml(text)}</a>`;

const buttonStyles = {
  main: `color:${colours.page};background:${colours.button}`,
  other: `color:${colours.link}`,
};

export const mailButton = (
  { text, href }: Link,
  look: keyof typeof buttonStyles = 'main',
): string =>
  `<a class="${look}" href="${escapeHtml(href)}" style="display:inline-block;margin:14px 10px 0 0;padding:10px 18px;border:1px solid;border-radius:8px;font-weight:bold;text-decoration:none;${buttonStyles[look]}">${escapeHtml(text)}</a>`;

/** A line of less weight. @param html empty for none */
export const softLine = (html: string): string =>
  html && `<p class="soft" style="margin:0;color:${colours.soft}">${html}</p>`;

/** Lines that stand out, above all the first. */
export const bandLines = ([first = '', ...others]: readonly string[]): string =>
  first &&
  `<div style="margin:14px 0 0;padding:10px 14px;font-size:14px;color:${colours.ink};background:${colours.band}"><p style="margin:0;font-size:16px;font-weight:bold">${escapeHtml(first)}</p>${escapeHtml(others.join(' '))}</div>`;

const cell = `padding:8px 8px 8px 0;border-bottom:1px solid ${colours.line};vertical-align:top`;

/** A row of a table: when, and what. */
export const mailRow = (when: string, html: string, isLate: boolean): string =>
  `<tr><td class="line${isLate ? ' bad' : ''}" style="${cell};width:84px;font-weight:bold${isLate ? `;color:${colours.late}` : ''}">${when}</td>
<td class="line" style="${cell}">${html}</td></tr>`;
