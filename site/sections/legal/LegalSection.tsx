import type { LegalSection as Section } from '../../content/pt-BR/legalDocument.ts';

export function LegalSection({ number, section }: { number: number; section: Section }) {
  return (
    <section id={section.id}>
      <h2>
        {number}. {section.heading}
      </h2>
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.items && (
        <ul>
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
