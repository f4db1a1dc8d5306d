import { useId } from 'react';

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
    <p className="desk-field">
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
