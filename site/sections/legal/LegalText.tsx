import type { LegalDocument } from '../../content/pt-BR/legalDocument.ts';
import '../../styles/legal.css';
import { LegalSection } from './LegalSection.tsx';

type LegalTextProps = { copy: LegalDocument; updatedLabel: string; indexLabel: string };

export function LegalText({ copy, updatedLabel, indexLabel }: LegalTextProps) {
  return (
    <article className="wrap doc">
      <header>
        <p className="kick mono">
          {updatedLabel}: {copy.updated}
        </p>
        <h1>{copy.heading}</h1>
      </header>
      <div className="doc-grid">
        <nav className="doc-index" aria-label={indexLabel}>
          {copy.sections.map(({ id, heading }, index) => (
            <a key={id} href={`#${id}`}>
              <span className="mono" aria-hidden="true">
                0{index + 1}
              </span>
              {heading}
            </a>
          ))}
        </nav>
        <div className="tape">
          <div className="doc-body zig">
            <p className="intro">{copy.intro}</p>
            {copy.sections.map((section, index) => (
              <LegalSection key={section.id} number={index + 1} section={section} />
            ))}
            <p>
              {copy.mailbox.label}:{' '}
              <a href={`mailto:${copy.mailbox.address}`}>{copy.mailbox.address}</a>
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}
