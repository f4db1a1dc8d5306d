import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project.mjs';
import { formatMarkdown } from './formatMarkdown.ts';
import type { Row } from './Row.ts';
import { tableCells } from './tableCells.ts';

const preface = `Medians of the rounds, with the least and the most of them. A ratio is ours divided by what stands
beside it, taken turn by turn, round by round. How it is measured, and why a bar is missed:
\`docs/decisions/03-bench.md\`.`;

/** Keeps a run as the one that the documents quote. */
export function saveRun(run: string, rows: readonly Row[]): void {
  const text = `# The last run of \`npm run bench\`\n\n${run} Written by \`npm run bench -- --save\`.\n\n${preface}\n\n${formatMarkdown(tableCells(rows))}\n`;
  writeFileSync(join(projectRoot, 'docs', 'bench.md'), text);
}
