import '../styles/integrations.css';

type TimesListProps = { copy: { rows: readonly { path: string; time: string }[] } };

/** How long each path takes, on a dark ground. */
export function TimesList({ copy }: TimesListProps) {
  return (
    <dl className="times">
      {copy.rows.map(({ path, time }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}
