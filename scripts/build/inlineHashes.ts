import { createHash } from 'node:crypto';

const inlineCode = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const isData = (attributes: string) => attributes.includes('application/ld+json');
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The sources that a content policy must name for what a page carries inside, as CSP writes hashes. */
export function inlineHashes(html: string): Record<'script' | 'style', string[]> {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = '', code = ''] of html.matchAll(inlineCode)) {
    if (!isData(attributes)) hashes[element as 'script' | 'style'].add(hashOf(code));
  }
  return { script: [...hashes.script], style: [...hashes.style] };
}
