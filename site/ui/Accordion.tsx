import '../styles/folds.css';
import { PlusIcon } from './icons.tsx';

type AccordionProps = {
  /** An id lets an address name the item. */
  items: readonly { id?: string; question: string; answer: string }[];
  /** Items of one name open one at a time. */
  name?: string;
  /** What the link of an item to itself is called; without it items have none. */
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
