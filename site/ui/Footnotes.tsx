import '../styles/notes.css';
import { Fold } from './Fold.tsx';

type Footnote = {
  name: string;
  text: string;
  source: { label: string; href: string };
  /** The claims that refer to the note; each has its own row on the proof sheet. */
  marked: readonly { claim: string; ground: string; label: string; href: string }[];
};

type FootnotesProps = { title: string; notes: readonly Footnote[] };

/** The numbered notes of a page; each is opened by its `NoteMark`. */
export function Footnotes({ title, notes }: FootnotesProps) {
  return (
    <>
      <Fold text={title}>
        <ol className="footnotes pairs note">
          {notes.map(({ text, source }, index) => (
            <li key={text} id={`nota-${index + 1}`}>
              {text} <a href={source.href}>{source.label}</a>
            </li>
          ))}
        </ol>
      </Fold>
      {notes.flatMap(({ name, text, marked }, index) =>
        marked.map(({ claim, ground, label, href }) => (
          <div
            key={`${name}-${claim}`}
            className="notice note-in-place"
            id={`nota-${index + 1}-${claim}`}
            popover="auto"
          >
            <p className="ends mono">
              <span>{name}</span> <span>{ground}</span>
            </p>
            <p>{text}</p>
            <a className="finger" href={href}>
              {label}
            </a>
          </div>
        )),
      )}
    </>
  );
}

export type NoteMarkProps = { number: number; claim: string; name: string };

/** Opens one of the `Footnotes` in place. */
export function NoteMark({ number, claim, name }: NoteMarkProps) {
  return (
    <sup>
      <button
        type="button"
        className="note-mark"
        popoverTarget={`nota-${number}-${claim}`}
        aria-label={name}
      >
        {number}
      </button>
    </sup>
  );
}
