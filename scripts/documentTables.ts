import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

const rules = { l: '---', r: '---:' };

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/**
 * A table in Markdown.
 * @param columns what stands above each column, and whether it holds words (`l`) or numbers (`r`)
 */
export function markdownTable(
  columns: readonly (readonly [heading: string, side: 'l' | 'r'])[],
  rows: readonly (readonly string[])[],
): string {
  const rule = `|${columns.map(([, side]) => rules[side]).join('|')}|`;
  const lines = rows.map((cells) => lineOf(cells.map((cell) => cell.replaceAll('|', '\\|'))));
  return [lineOf(columns.map(([heading]) => heading)), rule, ...lines].join('\n');
}

/**
 * Puts each text in the place that a document has for it: between `<!-- npm run COMMAND: NAME -->` and
 * `<!-- end -->`, whatever stood there.
 * @throws {Error} when the document has no such place
 */
function fillPlaces(
  document: string,
  command: string,
  texts: Readonly<Record<string, string>>,
): string {
  return Object.entries(texts).reduce((filled, [name, text]) => {
    const place = new RegExp(
      `(?<=<!-- npm run ${command}: ${name} -->\\n).*?(?=<!-- end -->)`,
      's',
    );
    if (!place.test(filled)) throw new Error(`The document has no place for ${name}`);
    return filled.replace(place, () => `\n${text}\n\n`);
  }, document);
}

/** The same, in a file of `docs/`. */
export function saveTables(
  file: string,
  command: string,
  tables: Readonly<Record<string, string>>,
): void {
  const path = join(projectRoot, 'docs', file);
  writeFileSync(path, fillPlaces(readFileSync(path, 'utf8'), command, tables));
}
