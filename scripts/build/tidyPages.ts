import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifySync } from 'vite';
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

const islandTag = /<astro-island\b[^>]*>/g;
const onlyForAstro = / uid="[^"]*"| await-children\b|&quot;name&quot;:&quot;\w*&quot;,/g;

const json = / (props|opts)="([^"]*)"/g;

/** A quote of JSON is one character between single ones, and six between double ones. */
const singlyQuoted = (_: string, name: string, json: string) =>
  ` ${name}='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`;

/** How Astro tells its own island script of a directive, which may come before it; ours never does. */
const announcement =
  /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(\w+)=(\w+);window\.dispatchEvent\(new Event\("astro:\1"\)\)/;

/** A page whose interactive parts say only what `site/islands/island.ts` reads, and not what Astro's own script would. */
const trimIslands = (html: string): string =>
  html
    .replace(islandTag, (tag) => tag.replace(onlyForAstro, '').replace(json, singlyQuoted))
    .replace(announcement, 'self.Astro={$1:$2}');

const style = /<style>([\s\S]*?)<\/style>/g;
const classicScript = /<script>([\s\S]*?)<\/script>/g;
const moduleScript = /<script type="module">([\s\S]*?)<\/script>/g;

/** Moves the styles that Astro writes before a page's first interactive part to where HTML allows them: the head. */
export function liftStyles(html: string): string {
  const start = html.indexOf('</head>');
  const [head, rest] = [html.slice(0, start), html.slice(start)];
  return `${head}${(rest.match(style) ?? []).join('')}${rest.replace(style, '')}`;
}

const inItsScope = (code: string) => `(()=>{${code}})();`;

/** As one script: the parts come from two minifiers, which quote in two ways and do not know of each other. */
const asOne = (codes: string[], separator = '') =>
  minifySync('inline.js', codes.join(separator)).code.trim();

function joinElements(html: string, element: RegExp, join: (codes: string[]) => string): string {
  const [first, ...others] = html.matchAll(element);
  if (!first || others.length === 0) return html;
  const codes = [first, ...others].map(([, code = '']) => code);
  const [opening] = first[0].split('>', 1);
  const end = first.index + first[0].length;
  const closing = first[0].slice(first[0].lastIndexOf('<'));
  return [
    html.slice(0, first.index),
    `${opening}>${join(codes)}${closing}`,
    html.slice(end).replace(element, ''),
  ].join('');
}

/**
 * Joins the inline styles, classic scripts and module scripts of a page to one element of each kind,
 * where the first of them stood: every element costs a hash, which nothing compresses, in the page's
 * policy and again in its header.
 */
export function joinInlineCode(html: string): string {
  const styled = joinElements(html, style, (codes) => codes.join(''));
  const classic = joinElements(styled, classicScript, (codes) => asOne(codes, ';'));
  return joinElements(classic, moduleScript, (codes) => asOne(codes.map(inItsScope)));
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
 * A page as Astro built it with what it carries inside brought to its least.
 * @param scripts the text of every script of the site, by file name
 * @throws {Error} when the page carries code that Astro does not know of
 */
export function tidyPage(html: string, scripts: ReadonlyMap<string, string>): string {
  checkPolicy(html);
  const joined = joinInlineCode(liftStyles(trimIslands(html)));
  return writePolicy(tailorStyles(joined, scriptsBehind(html, scripts)));
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
