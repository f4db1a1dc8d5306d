import type { ReactNode } from 'react';
import { legal as copy } from '../content/pt-BR/shell.yaml';
import '../styles/innerPages.css';

type LegalTextProps = {
  document: {
    heading: string;
    published: { iso: string; text: string };
    updated: { iso: string; text: string };
    sections: readonly { id: string; heading: string }[];
  };
  children: ReactNode;
};

/** A long text on paper beside a list of its sections. */
export function LegalText({ document, children }: LegalTextProps) {
  return (
    <article className="wrap doc stack">
      <header>
        <p className="kick mono">
          <span>
            {copy.published}{' '}
            <time dateTime={document.published.iso}>{document.published.text}</time>
            {' · '}
            {copy.updated} <time dateTime={document.updated.iso}>{document.updated.text}</time>
          </span>
        </p>
        <h1>{document.heading}</h1>
      </header>
      <div className="doc-grid">
        <nav className="rows sticks doc-index on-screen" aria-label={copy.index}>
          {document.sections.map(({ id, heading }, index) => (
            <a key={id} href={`#${id}`}>
              <span className="mono" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              {heading}
            </a>
          ))}
        </nav>
        <div className="tape">
          <div className="doc-body sheet zig">{children}</div>
        </div>
      </div>
    </article>
  );
}
