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

/** A mail as HTML. Sets both text colour and background, so that it is readable on any canvas. */
export const mailPage = (body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="color-scheme" content="light dark"><style>${darkStyles}</style></head><body style="margin:0">
<div class="page" style="padding:20px;font:16px/1.5 Arial,sans-serif;color:#1a1030;background:#ffffff">
<div style="max-width:600px">${body}</div></div></body></html>`;

export type Link = { text: string; href: string };

export const mailLink = ({ text, href }: Link): string =>
  `<a href="${escapeHtml(href)}" style="color:#4c2fd6">${escapeHtml(text)}</a>`;

const buttonStyles = { main: 'color:#ffffff;background:#6d4af0', other: 'color:#4c2fd6' };

export const mailButton = (
  { text, href }: Link,
  look: keyof typeof buttonStyles = 'main',
): string =>
  `<a class="${look}" href="${escapeHtml(href)}" style="display:inline-block;margin:14px 10px 0 0;padding:10px 18px;border:1px solid;border-radius:8px;font-weight:bold;text-decoration:none;${buttonStyles[look]}">${escapeHtml(text)}</a>`;

/** A line of less weight. @param html empty for none */
export const softLine = (html: string): string =>
  html && `<p class="soft" style="margin:0;color:#4a4160">${html}</p>`;
