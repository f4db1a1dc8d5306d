import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.yaml';
import { NoteMark } from '../../ui/NoteMark.tsx';

type OutcomeProps = {
  className: string;
  copy: ComoFuncionaCopy['comparison']['before'];
  /** What is left, and its name. */
  total: readonly [string, string];
};

export function Outcome({ className, copy, total: [name, sum] }: OutcomeProps) {
  return (
    <div className={`outcome ${className}`}>
      <p className="mono">{copy.label}</p>
      <h3>{copy.heading}</h3>
      <ul>
        {copy.rows.map((row) => (
          <li key={row.name}>
            <span>
              {row.name}
              {row.note && <NoteMark {...row.note} />}
            </span>
            <span className="mono">{row.value}</span>
          </li>
        ))}
      </ul>
      <p className="tot">
        <span>{name}</span>
        <b>{sum}</b>
      </p>
    </div>
  );
}
