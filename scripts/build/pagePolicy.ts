import { createHash } from 'node:crypto';

/** The policy that Astro writes into the head of a page. */
const policyMeta = /<meta http-equiv="content-security-policy" content="[^"]*">/i;

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

/**
 * Lets only pages pass whose inline code Astro knows of: what comes after it writes the policy anew, and
 * would permit what a text has brought along.
 * @throws {Error} when a page carries a script or styles that its policy does not permit
 */
export function checkPolicy(html: string): void {
  const { script, style } = inlineHashes(html);
  const [policy = ''] = policyMeta.exec(html) ?? [];
  if ([...script, ...style].some((hash) => !policy.includes(hash))) {
    const [, title = 'without a title'] = /<title>([^<]*)/.exec(html) ?? [];
    throw new Error(`The page "${title}" carries a script or styles that no component wrote.`);
  }
}

const permittedHash = / 'sha256-[^']+'/g;

/** A page whose policy permits the scripts and styles that it carries, and not those of other pages, which Astro names in every page. */
export function writePolicy(html: string): string {
  const own = inlineHashes(html);
  return html.replace(policyMeta, (meta) =>
    meta
      .replace(permittedHash, '')
      .replace(/(script|style)-src 'self'/g, (sources, kind: 'script' | 'style') =>
        [sources, ...own[kind]].join(' '),
      ),
  );
}
