import type { ComponentPropsWithRef } from 'react';
import { AlertIcon } from './icons.tsx';

type Shared = {
  id: string;
  label: string;
  /** Why the value is wrong; an empty text when nothing is. */
  error: string;
  /** What may be wrong with the value, said in the place of an error. */
  hint?: string | undefined;
  /** Wins over the state that `error` implies, where the page is a template. */
  invalid?: ComponentPropsWithRef<'input'>['aria-invalid'];
  isRequired: boolean;
};

type Choice = { value: string; label: string };

type FieldProps = Shared &
  (
    | ({
        control: 'input';
        /** What may be chosen instead of typed. */
        suggestions?: readonly string[] | undefined;
      } & Omit<ComponentPropsWithRef<'input'>, 'id' | 'list'>)
    | ({ control: 'textarea' } & Omit<ComponentPropsWithRef<'textarea'>, 'id'>)
    | ({
        control: 'select';
        /** What the select shows until something is chosen; it cannot be chosen again. */
        empty: Choice;
        choices: readonly string[];
      } & Omit<ComponentPropsWithRef<'select'>, 'id'>)
  );

/** A labelled control with the place for its error. The place is always there, so that it can be announced. */
export function Field({ id, label, error, hint, invalid, isRequired, ...rest }: FieldProps) {
  const errorId = `${id}-error`;
  const shared = {
    id,
    'aria-describedby': errorId,
    'aria-invalid': invalid ?? error !== '',
    'aria-required': isRequired,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="field-required">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {drawControl(rest, shared)}
      <p id={errorId} className="field-error">
        <AlertIcon />
        <span>{error || hint}</span>
      </p>
    </div>
  );
}

type Control<T = FieldProps> = T extends FieldProps ? Omit<T, keyof Shared> : never;

function drawControl(rest: Control, shared: { id: string }) {
  if (rest.control === 'textarea') {
    const { control: _, ...props } = rest;
    return <textarea {...props} {...shared} />;
  }
  if (rest.control === 'select') {
    const { control: _, empty, choices, ...props } = rest;
    return (
      <select {...props} {...shared}>
        <option value={empty.value} hidden>
          {empty.label}
        </option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  const { control: _, suggestions, ...props } = rest;
  if (!suggestions) return <input {...props} {...shared} />;
  const listId = `${shared.id}-list`;
  return (
    <>
      <input {...props} {...shared} list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </>
  );
}
