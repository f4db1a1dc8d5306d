import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { harmlessText } from '../harmlessText.ts';
import { type LeadColumn, leadColumns } from './leadColumns.ts';

const columns: LeadColumn[] = Object.values(leadColumns);

const labelWidth = Math.max(...columns.map(({ heading }) => heading.length));

/** One lead in full, a labelled line for each column that has something to say; longer texts are indented. */
export function* toCard(lead: StoredLead): Iterable<string> {
  for (const { heading, text } of columns) {
    const lines = harmlessText(text(lead))
      .trimEnd()
      .split(/\r\n?|\n|\u2028|\u2029/);
    if (lines.join('') === '') continue;
    const indented = lines.join(`\n${' '.repeat(labelWidth + 2)}`);
    yield `${heading.padEnd(labelWidth)}  ${indented}\n`;
  }
}
