import { type ComponentProps, useId } from 'react';
import { type Period, type PeriodName, type PeriodNames, periodNames } from './period.ts';

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
  names: Readonly<Partial<Record<Name, string>>>;
  onChange: (value: Name) => void;
};

export function Choice<Name extends string>({ label, value, names, onChange }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Name)}>
        {Object.entries<string | undefined>(names).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

type PeriodProps = { of: Period; names?: PeriodNames; onChange: (part: Partial<Period>) => void };

export const PeriodFields = ({ of, names = periodNames, onChange }: PeriodProps) => (
  <>
    <Choice<PeriodName>
      label="Período"
      value={of.period}
      names={names}
      onChange={(name) => onChange({ period: name, from: '', until: '' })}
    />
    {of.period === 'chosen' && (
      <>
        <Field label="De" type="date" value={of.from} onText={(from) => onChange({ from })} />
        <Field label="Até" type="date" value={of.until} onText={(until) => onChange({ until })} />
      </>
    )}
  </>
);
