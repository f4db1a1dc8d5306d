const style = /<style>[\s\S]*?<\/style>/g;

/** Moves the styles that Astro writes before a page's first interactive part to where HTML allows them: the head. */
export function liftStyles(html: string): string {
  const start = html.indexOf('</head>');
  const [head, rest] = [html.slice(0, start), html.slice(start)];
  return `${head}${(rest.match(style) ?? []).join('')}${rest.replace(style, '')}`;
}
