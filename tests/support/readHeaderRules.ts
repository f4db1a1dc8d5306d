type Rule = { matches: (address: string) => boolean; headers: [string, string][] };

const matches = (path: string) => (address: string) =>
  path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path;

/** The rules of a `_headers` file, read as Netlify and Cloudflare describe them. */
export function readHeaderRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((entry) => entry.trim())) {
    const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else rules.push({ matches: matches(line.trim()), headers: [] });
  }
  return rules;
}
