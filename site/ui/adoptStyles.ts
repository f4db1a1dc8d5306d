/**
 * Adds the styles of elements that only script draws, so that they load with that script, not with every
 * page. Import them as text, by `?inline`; an adopted sheet needs no exception in the content security
 * policy.
 */
export function adoptStyles(css: string): void {
  if (import.meta.env.SSR) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
