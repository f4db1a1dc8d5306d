import { Fragment } from 'react';
import { type Ground, GroundStamp } from './GroundStamp.tsx';

export type Footnote = {
  name: string;
  text: string;
  /** The claims beside which the note is marked, and where each is accounted for. */
  sources: readonly {
    claim: string;
    figure: string;
    ground: Ground;
    groundName: string;
    label: string;
    href: string;
  }[];
};

/** Notes of a page, numbered as they are given, and what each `NoteMark` opens. */
export function Footnotes({ notes }: { notes: readonly Footnote[] }) {
  return (
    <>
      <ol className="footnotes note">
        {notes.map(({ text, sources }, index) => (
          <li key={text} id={`nota-${index + 1}`}>
            {text}
            <span className="note-sources">
              {sources.map(({ claim, figure, label, href }) => (
                <Fragment key={claim}>
                  {' '}
                  <a href={href} aria-label={`${label} ${figure}`}>
                    {figure}
                  </a>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {notes.flatMap(({ name, text, sources }, index) =>
        sources.map(({ claim, figure, ground, groundName, label, href }) => (
          <div
            key={`${name}-${claim}`}
            className="note-in-place"
            id={`nota-${index + 1}-${claim}`}
            popover="auto"
          >
            <p className="mono">
              {name} <GroundStamp ground={ground} name={groundName} />
            </p>
            <p>{text}</p>
            <a href={href}>
              {label} {figure}
            </a>
          </div>
        )),
      )}
    </>
  );
}
