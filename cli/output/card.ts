import type { LeadDossier } from '../../server/desk/leadDossier.ts';
import { harmlessText } from '../harmlessText.ts';
import { dossierLayout } from './dossierLayout.ts';
import type { Rows } from './Rows.ts';

const { columns } = dossierLayout;

const labelWidth = Math.max(...columns.map(({ heading }) => heading.length));

function* toCard(lead: LeadDossier): Iterable<string> {
  for (const { heading, text } of columns) {
    const lines = harmlessText(text(lead))
      .trimEnd()
      .split(/\r\n?|\n|\u2028|\u2029/);
    if (lines.join('') === '') continue;
    const indented = lines.join(`\n${' '.repeat(labelWidth + 2)}`);
    yield `${heading.padEnd(labelWidth)}  ${indented}\n`;
  }
}

/**
 * Leads in full, with an empty line between two of them: a labelled line for each column that has
 * something to say; longer texts are indented.
 */
export async function* toCards(leads: Rows<LeadDossier>): AsyncIterable<string> {
  let before = '';
  for await (const lead of leads) {
    yield before;
    yield* toCard(lead);
    before = '\n';
  }
}
