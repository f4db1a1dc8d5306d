/** A mail as HTML. Sets both text and background colour, so that it stays readable in dark mode. */
export const mailPage = (body: string): string =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body style="margin:0">' +
  `<div style="padding:16px;font:16px/1.5 sans-serif;color:#1c1917;background:#ffffff">${body}</div></body></html>`;
