/** Points at the footnote of that number on the same page. */
export function NoteMark({ number }: { number: number }) {
  return (
    <sup>
      <a className="no-underline" href={`#nota-${number}`} aria-label={`Nota ${number}`}>
        {number}
      </a>
    </sup>
  );
}
