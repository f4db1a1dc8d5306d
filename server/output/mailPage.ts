/** A mail as HTML. Sets both text colour and background, so that dark mode keeps it readable. */
export const mailPage = (body: string): string =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body style="margin:0">' +
  `<div style="padding:16px;font:16px/1.5 sans-serif;color:#1c1917;background:#ffffff">${body}</div></body></html>`;
