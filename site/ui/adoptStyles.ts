/**
 * Puts the styles of what only a script draws into the page: they come with that script, and not with
 * every page that may need it. (Imported as text, by `?inline`; a sheet of this kind needs no exception
 * from the content policy.)
 */
export function adoptStyles(css: string): void {
  if (import.meta.env.SSR) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
