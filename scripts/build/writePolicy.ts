import { inlineHashes } from './inlineHashes.ts';
import { policyMeta } from './policyMeta.ts';

const hash = / 'sha256-[^']+'/g;

/** A page whose policy permits the scripts and styles that it carries, and not those of other pages, which Astro names in every page. */
export function writePolicy(html: string): string {
  const own = inlineHashes(html);
  return html.replace(policyMeta, (meta) =>
    meta
      .replace(hash, '')
      .replace(/(script|style)-src 'self'/g, (sources, kind: 'script' | 'style') =>
        [sources, ...own[kind]].join(' '),
      ),
  );
}
