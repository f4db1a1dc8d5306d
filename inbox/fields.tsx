import { type ComponentProps, useId } from 'react';
import { type Period, type PeriodName, periodNames } from './period.ts';

type FieldProps = { label: string; onText?: (text: string) => void } & ComponentProps<'input'>;

export function Field({ label, onText, ...input }: FieldProps) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} onChange={({ target }) => onText?.(target.value)} />
    </p>
  );
}

type CheckProps = { label: string; onCheck?: (is: boolean) => void } & ComponentProps<'input'>;

export const Check = ({ label, onCheck, ...input }: CheckProps) => (
  <label className="inbox-check">
    <input {...input} type="checkbox" onChange={({ target }) => onCheck?.(target.checked)} />
    {label}
  </label>
);

export const Radio = ({ children, ...input }: ComponentProps<'input'>) => (
  <label>
    <input type="radio" {...input} />
    {children}
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
        <Field label="De" type="date" value={from} onText={(day) => onChange({ from: day })} />
        <Field label="Até" type="date" value={until} onText={(day) => onChange({ until: day })} />
      </>
    )}
  </>
);
