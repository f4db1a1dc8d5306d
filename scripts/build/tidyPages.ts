import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tailorStyles } from './tailorStyles.ts';

const inlineCode = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const isData = (attributes: string) => attributes.includes('application/ld+json');
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function inlineHashes(html: string): Record<'script' | 'style', string> {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = '', code = ''] of html.matchAll(inlineCode)) {
    if (!isData(attributes)) hashes[element as 'script' | 'style'].add(hashOf(code));
  }
  return { script: [...hashes.script].join(' '), style: [...hashes.style].join(' ') };
}

/** The text of all scripts that a page may load, directly or through other scripts. */
function scriptsBehind(html: string, scripts: ReadonlyMap<string, string>): string {
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

/**
 * Removes the styles that a page cannot use, and adds the hashes of its inline code to its policy
 * (`site/layouts/PageLayout.astro`).
 * @param scripts the text of every script of the site, by file name
 */
export function tidyPage(html: string, scripts: ReadonlyMap<string, string>): string {
  const tailored = tailorStyles(html, scriptsBehind(html, scripts));
  const { script, style } = inlineHashes(tailored);
  return tailored.replace('{scripts}', script).replace('{styles}', style);
}

/** React writes only what our own scripts tell it to, so its code contains none of our classes. */
const reactChunk = '**/react.*.js';

export function tidyPages(directory: string): void {
  const read = (path: string) => readFileSync(join(directory, path), 'utf8');
  const ours = globSync('**/*.js', { cwd: directory, exclude: [reactChunk] });
  const scripts = new Map(ours.map((path) => [basename(path), read(path)]));
  for (const path of globSync('**/*.html', { cwd: directory })) {
    writeFileSync(join(directory, path), tidyPage(read(path), scripts));
  }
}
