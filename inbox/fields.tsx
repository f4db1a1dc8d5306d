import { type ComponentProps, useId } from 'react';
import { type Period, type PeriodName, periodNames } from './period.ts';

export function Field({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} />
    </p>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  value: Name;
  names: Readonly<Record<Name, string>>;
  onChange: (value: Name) => void;
};

export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, value, names, onChange } = props;
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Name)}>
        {Object.entries<string>(names).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void };

const ends = { from: 'De', until: 'Até' } as const;

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { name, chosen } = period;
  return (
    <>
      <Choice<PeriodName>
        label="Período"
        value={name}
        names={periodNames}
        onChange={(picked) => onChange({ ...period, name: picked })}
      />
      {name === 'chosen' &&
        (['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={ends[end]}
            type="date"
            value={chosen[end]}
            onChange={({ target }) =>
              onChange({ ...period, chosen: { ...chosen, [end]: target.value } })
            }
          />
        ))}
    </>
  );
}
