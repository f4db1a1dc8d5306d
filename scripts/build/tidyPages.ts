import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tailorStyles } from './tailorStyles.ts';

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
function checkPolicy(html: string): void {
  const { script, style } = inlineHashes(html);
  const [policy = ''] = policyMeta.exec(html) ?? [];
  if ([...script, ...style].some((hash) => !policy.includes(hash))) {
    const [, title = 'without a title'] = /<title>([^<]*)/.exec(html) ?? [];
    throw new Error(`The page "${title}" carries a script or styles that no component wrote.`);
  }
}

const permittedHash = / 'sha256-[^']+'/g;

/** A page whose policy permits the scripts and styles that it carries, and not those of other pages, which Astro names in every page. */
function writePolicy(html: string): string {
  const own = inlineHashes(html);
  return html.replace(policyMeta, (meta) =>
    meta
      .replace(permittedHash, '')
      .replace(/(script|style)-src 'self'/g, (sources, kind: 'script' | 'style') =>
        [sources, ...own[kind]].join(' '),
      ),
  );
}

/** The text of all scripts that a page may load, at once or later: those that it names, those that they name, and so on. */
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
 * A name that Astro gives a part for the development server, made of the path of the folder that was
 * built in: pages must not depend on it.
 */
const developmentName = /(<astro-island) uid="[^"]*"/g;

/**
 * A page as Astro built it with the styles that it can use, and a policy of its own.
 * @param scripts the text of every script of the site, by file name
 * @throws {Error} when the page carries code that Astro does not know of
 */
export function tidyPage(html: string, scripts: ReadonlyMap<string, string>): string {
  checkPolicy(html);
  const tailored = tailorStyles(html, scriptsBehind(html, scripts));
  return writePolicy(tailored).replace(developmentName, '$1');
}

/** React writes what our scripts tell it to; of itself it knows no class of ours. */
const reactChunk = '**/react.*.js';

/**
 * Tidies every page of a built folder.
 * @throws {Error} when a page carries code that Astro does not know of
 */
export function tidyPages(directory: string): void {
  const read = (path: string) => readFileSync(join(directory, path), 'utf8');
  const ours = globSync('**/*.js', { cwd: directory, exclude: [reactChunk] });
  const scripts = new Map(ours.map((path) => [basename(path), read(path)]));
  for (const path of globSync('**/*.html', { cwd: directory })) {
    writeFileSync(join(directory, path), tidyPage(read(path), scripts));
  }
}
