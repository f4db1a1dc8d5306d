import { useId } from 'react';
import { type Period, type PeriodName, periods } from './period.ts';

type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void };

const names = Object.entries(periods) as [PeriodName, string][];

/** Which days count: a few usual ones, or a first and a last day. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const id = useId();
  const { name, chosen } = period;
  return (
    <>
      <p className="desk-field">
        <label htmlFor={id}>Período</label>
        <select
          id={id}
          value={name}
          onChange={({ target }) => onChange({ ...period, name: target.value as PeriodName })}
        >
          {names.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {name === 'chosen' &&
        (['from', 'until'] as const).map((end) => (
          <p className="desk-field" key={end}>
            <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'De' : 'Até'}</label>
            <input
              id={`${id}-${end}`}
              type="date"
              value={chosen[end]}
              onChange={({ target }) =>
                onChange({ ...period, chosen: { ...chosen, [end]: target.value } })
              }
            />
          </p>
        ))}
    </>
  );
}
