import { type ClaimKey, claimAddress, claims } from '../claims.ts';
import { groundNames } from './numeros.ts';

/** A footnote, and the claims beside which the page marks it. */
type PageNote = { text: string; claims: readonly ClaimKey[] };

/**
 * Numbers the footnotes of a page in the order given, which is that in which the page first marks them.
 * `mark` is a note's mark beside one of its claims; `footnotes` is what stands at the foot of the page
 * and what opens beside each mark.
 */
export function numberNotes<const Notes extends Record<string, PageNote>>(notes: Notes) {
  const names = Object.keys(notes);
  return {
    mark<Name extends keyof Notes & string>(name: Name, claim: Notes[Name]['claims'][number]) {
      const number = names.indexOf(name) + 1;
      return { number, claim, name: `Nota ${number}: ${claims[claim].figure}` };
    },
    footnotes: {
      title: 'Notas e limites dos números',
      notes: Object.values(notes).map(({ text, claims: keys }: PageNote, index) => ({
        name: `Nota ${index + 1}`,
        text,
        source: {
          label: 'Fonte e data',
          href: keys[0] && keys.length === 1 ? claimAddress(keys[0]) : '/numeros',
        },
        marked: keys.map((claim) => ({
          claim,
          ground: groundNames[claims[claim].ground],
          label: `Fonte e data: ${claims[claim].figure}`,
          href: claimAddress(claim),
        })),
      })),
    },
  };
}

export type NoteMarkCopy = { number: number; claim: ClaimKey; name: string };
