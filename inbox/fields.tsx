import { useId } from 'react';
import type { Period, PeriodName } from './period.ts';
import { words } from './words.ts';

type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void };

const { period: periodWords } = words;

const names = Object.entries(periodWords.names) as [PeriodName, string][];

/** Which days count: a few usual ones, or a first and a last day. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const id = useId();
  const { name, chosen } = period;
  return (
    <>
      <p className="field">
        <label htmlFor={id}>{periodWords.label}</label>
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
          <p className="field" key={end}>
            <label htmlFor={`${id}-${end}`}>{periodWords[end]}</label>
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

type FilterSelectProps<Name extends string> = {
  label: string;
  value: Name | '';
  /** What no condition is called. */
  all: string;
  names: Record<Name, string>;
  onChange: (value: Name | '') => void;
};

/** One condition of the list, among a few. */
export function FilterSelect<Name extends string>(props: FilterSelectProps<Name>) {
  const { label, value, all, names, onChange } = props;
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        data-set={value !== ''}
        onChange={({ target }) => onChange(target.value as Name | '')}
      >
        <option value="">{all}</option>
        {(Object.entries(names) as [Name, string][]).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
