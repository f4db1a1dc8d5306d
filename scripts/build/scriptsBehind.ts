/**
 * The text of all scripts that a page may load, at once or later: those that it names, those that they
 * name, and so on.
 * @param scripts the text of every script of the site, by file name
 */
export function scriptsBehind(html: string, scripts: ReadonlyMap<string, string>): string {
  const found = new Map<string, string>();
  const follow = (text: string) => {
    for (const [name, code] of scripts) {
      if (found.has(name) || !text.includes(name)) continue;
      found.set(name, code);
      follow(code);
    }
  };
  follow(html);
  return [...found.values()].join('\n');
}
