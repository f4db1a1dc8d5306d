import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';

const document = join(projectRoot, 'docs', 'reliability.md');

const place = /(?<=<!-- npm run test:faults -- --save -->\n).*(?=<!-- end -->)/s;

/** Puts the table into docs/reliability.md, in the place of the last one. */
export function saveFaultTable(table: string): void {
  const text = readFileSync(document, 'utf8');
  if (!place.test(text)) throw new Error('docs/reliability.md has no place for the table');
  writeFileSync(
    document,
    text.replace(place, () => `\n${table}\n\n`),
  );
}
