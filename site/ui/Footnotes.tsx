/** Notes under a section, numbered as they are given; `[1]` marks in the copy refer to this order. */
export function Footnotes({ notes }: { notes: readonly string[] }) {
  return (
    <ol className="footnotes note">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ol>
  );
}
