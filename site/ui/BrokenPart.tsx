import '../styles/notes.css';

export type BrokenPartCopy = { english: string; help: string };

/** Replaces an interactive part that broke or could not be fetched. */
export function BrokenPart({ english, help }: BrokenPartCopy) {
  return (
    <div role="alert" className="notice fault stack broken-part">
      <p lang="en">{english}</p>
      <p>{help}</p>
    </div>
  );
}
