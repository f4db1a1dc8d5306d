/** Notes of a page, numbered as they are given; `NoteMark` points at them. */
export function Footnotes({ notes }: { notes: readonly string[] }) {
  return (
    <ol className="footnotes note">
      {notes.map((note, index) => (
        <li key={note} id={`nota-${index + 1}`}>
          {note}
        </li>
      ))}
    </ol>
  );
}
