import { createHash } from 'node:crypto';

const policyMeta = /<meta http-equiv="content-security-policy" content="[^"]*">/i;
const inlineCode = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** A page's policy without the hashes of other pages' scripts and styles, which Astro writes into every page. */
export function trimPolicy(html: string): string {
  const own = new Set([...html.matchAll(inlineCode)].map(([, code = '']) => hashOf(code)));
  return html.replace(policyMeta, (meta) =>
    meta.replace(/ 'sha256-[^']+'/g, (hash) => (own.has(hash.trim()) ? hash : '')),
  );
}
