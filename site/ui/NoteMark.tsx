import '../styles/notes.css';

export type NoteMarkProps = {
  number: number;
  /** Key of the claim beside which the mark stands. */
  claim: string;
  /** What the mark is called: note and figure. */
  name: string;
};

/** Opens a note of `Footnotes` in place; where the browser has no popovers, a link to it. */
export function NoteMark({ number, claim, name }: NoteMarkProps) {
  return (
    <sup className="note-mark">
      <button
        type="button"
        popoverTarget={`nota-${number}-${claim}`}
        aria-label={name}
        value={number}
      />
      <a href={`#nota-${number}`} aria-label={name}>
        {number}
      </a>
    </sup>
  );
}
