import '../../styles/faq.css';

type FactListProps = {
  facts: readonly { name: string; detail: string }[];
  /** Rows of a list, or cells side by side. */
  shape?: 'rows' | 'cells';
};

export function FactList({ facts, shape = 'rows' }: FactListProps) {
  return (
    <dl className={`fact-list ${shape}`}>
      {facts.map(({ name, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
