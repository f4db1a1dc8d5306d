import { type ComponentProps, useId } from 'react';
import { type Days, type Period, type PeriodName, periodNames } from './period.ts';

export function Field({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} />
    </p>
  );
}

export const Check = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="inbox-check">
    <input {...input} type="checkbox" />
    {label}
  </label>
);

type ChoiceProps<Name extends string> = {
  label: string;
  value: Name;
  names: Readonly<Record<Name, string>>;
  onChange: (value: Name) => void;
};

export function Choice<Name extends string>({ label, value, names, onChange }: ChoiceProps<Name>) {
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

export function PeriodFields(props: { period: Period; onChange: (period: Period) => void }) {
  const { period, onChange } = props;
  const { name, chosen } = period;
  const dayField = (label: string, end: keyof Days) => (
    <Field
      label={label}
      type="date"
      value={chosen[end]}
      onChange={({ target }) => onChange({ name, chosen: { ...chosen, [end]: target.value } })}
    />
  );
  return (
    <>
      <Choice<PeriodName>
        label="Período"
        value={name}
        names={periodNames}
        onChange={(picked) => onChange({ name: picked, chosen })}
      />
      {name === 'chosen' && dayField('De', 'from')}
      {name === 'chosen' && dayField('Até', 'until')}
    </>
  );
}
