import '../styles/folds.css';
import { PlusIcon } from './icons.tsx';

type AccordionProps = {
  items: readonly { id?: string; question: string; answer: string }[];
  /** Only one of the items that share a name is open at a time. */
  name?: string;
  /** Label of each item's link to itself; without a label there are no such links. */
  ownLink?: string;
};

export function Accordion({ items, name, ownLink }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }, index) => (
        <details key={question} id={id} name={name}>
          <summary>
            <span className="mono spare" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            {question}
            <PlusIcon />
          </summary>
          <p className="answer">
            {answer}
            {ownLink && (
              <a className="own-link" href={`#${id}`} aria-label={ownLink}>
                #
              </a>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}
