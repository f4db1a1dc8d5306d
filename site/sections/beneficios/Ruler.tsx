import '../../styles/beneficios.css';

type RulerCopy = { name: string; days: readonly { day: number; label: string; text: string }[] };

/** Forty-six days on a rule; the days that matter stand at their place. */
export function Ruler({ copy, className = '' }: { copy: RulerCopy; className?: string }) {
  return (
    <>
      <h3 className="mono ruler-name">{copy.name}</h3>
      <ol className={`ruler ${className}`}>
        {copy.days.map(({ day, label, text }) => (
          <li key={day} className={`day-${day}`}>
            <b>{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
