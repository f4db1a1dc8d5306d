import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';

const document = join(projectRoot, 'docs', 'reliability.md');

/** Puts each table into docs/reliability.md, in the place of the last one under its name. */
export function saveTables(tables: Readonly<Record<string, string>>): void {
  let text = readFileSync(document, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const place = new RegExp(
      `(?<=<!-- npm run test:faults: ${name} -->\\n).*?(?=<!-- end -->)`,
      's',
    );
    if (!place.test(text)) throw new Error(`docs/reliability.md has no place for ${name}`);
    text = text.replace(place, () => `\n${table}\n\n`);
  }
  writeFileSync(document, text);
}
