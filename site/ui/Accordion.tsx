import '../styles/accordion.css';
import { PlusIcon } from './icons.tsx';

type AccordionProps = {
  items: readonly { question: string; answer: string }[];
  /** Items of one name open one at a time. */
  name?: string;
};

export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }, index) => (
        <details key={question} name={name}>
          <summary>
            <span className="mono" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            {question}
            <PlusIcon />
          </summary>
          <p className="answer">{answer}</p>
        </details>
      ))}
    </div>
  );
}
