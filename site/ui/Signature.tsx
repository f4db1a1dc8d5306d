import '../styles/signature.css';

/** A field with a drawn signature; its path has length 1, for whoever lets it write itself. */
export function Signature({ label }: { label: string }) {
  return (
    <div className="signature">
      <small className="mono">{label}</small>
      <svg viewBox="0 0 300 104" aria-hidden="true">
        <path
          pathLength="1"
          d="M34 78c18 4 38-54 26-58-9-3-16 52-2 54s26-32 30-32-4 30 6 30 13-28 19-28-2 26 7 26 11-22 17-22 3 20 12 20 15-44 17-52c-1 16-8 52 1 52s15-26 23-26-3 22 8 22 30-18 58-22"
        />
      </svg>
    </div>
  );
}
