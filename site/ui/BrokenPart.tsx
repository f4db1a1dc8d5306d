import '../styles/notes.css';

/** Replaces an interactive part that broke or could not be fetched. */
export function BrokenPart({ english, help }: { english: string; help: string }) {
  return (
    <div role="alert" className="notice fault stack broken-part">
      <p lang="en">{english}</p>
      <p>{help}</p>
    </div>
  );
}
