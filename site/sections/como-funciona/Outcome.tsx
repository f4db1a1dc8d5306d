import type { ComoFuncionaCopy } from '../../content/pt-BR/comoFunciona.ts';

type OutcomeProps = {
  className: string;
  copy: ComoFuncionaCopy['comparison']['before'];
  total: string;
};

export function Outcome({ className, copy, total }: OutcomeProps) {
  return (
    <div className={`outcome ${className}`}>
      <p className="mono">{copy.label}</p>
      <h3>{copy.heading}</h3>
      <ul>
        {copy.rows.map(([name, value]) => (
          <li key={name}>
            {name}
            <span className="mono">{value}</span>
          </li>
        ))}
      </ul>
      <p className="tot">
        <span>{total}</span>
        <b>{copy.total}</b>
      </p>
    </div>
  );
}
