import type { NumberInput } from './useNumberInput.ts';

type CalculatorInputProps = {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  /** What to say of a 0, of which nothing can be calculated. */
  tooSmall: string;
  /** What to say of a text that is no number. */
  refused: string;
  input: NumberInput;
};

export function CalculatorInput({ id, name, label, placeholder, ...rest }: CalculatorInputProps) {
  const { input, tooSmall, refused } = rest;
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input.ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={hintId}
        aria-invalid={input.isRefused}
        {...{ id, name, placeholder }}
        {...input.handlers}
      />
      <p id={hintId} role="status" className="note">
        {input.isRefused ? refused : input.number === 0 && tooSmall}
      </p>
    </div>
  );
}
