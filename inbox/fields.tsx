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

type PeriodProps = { of: Period; onChange: (part: Partial<Period>) => void };

export const PeriodFields = ({ of: { period, from, until }, onChange }: PeriodProps) => (
  <>
    <Choice<PeriodName>
      label="Período"
      value={period}
      names={periodNames}
      onChange={(name) => onChange({ period: name, from: '', until: '' })}
    />
    {period === 'chosen' && (
      <>
        <Field
          label="De"
          type="date"
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label="Até"
          type="date"
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </>
    )}
  </>
);
