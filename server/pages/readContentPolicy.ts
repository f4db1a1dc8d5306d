/** Where the build wrote no policy, nothing inline runs: a page that needs more shows it at once. */
const strictPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

const entities: Record<string, string> = { amp: '&', quot: '"', '#39': "'", '#x27': "'" };

const readAttribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return value?.[1] ?? value?.[2];
};

/**
 * The policy for a page's header: the one that the build wrote into its `<meta>`, where
 * `frame-ancestors` has no effect, with `frame-ancestors` added.
 */
export function readContentPolicy(html: string): string {
  const policies = [...html.matchAll(/<meta\b[^<>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => readAttribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy')
    .map((tag) => readAttribute(tag, 'content') ?? '')
    .map((text) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole));
  const policy =
    policies
      .find((text) => text.trim())
      ?.trim()
      .replace(/;\s*$/, '') ?? strictPolicy;
  return `${policy}; frame-ancestors 'none'`;
}
