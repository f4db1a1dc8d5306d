import type { CSSProperties } from 'react';
import { labels, refused, sliders, tooSmall } from '../../content/pt-BR/calculator.yaml';
import type { Ruler } from './rulerStops.ts';
import type { NumberInput } from './useNumberInput.ts';

type CalculatorInputProps = {
  id: string;
  name: 'abandonedCarts' | 'averageValue';
  placeholder: string;
  ruler: Ruler;
  /** A number of the ruler as its mark prints it. */
  printMark: (number: number) => string;
  /** The number of the input as it is said aloud. */
  say: (number: number) => string;
  input: NumberInput;
};

/** A number to type, and the ruler on which it can be slid to. */
export function CalculatorInput({ id, name, placeholder, ...rest }: CalculatorInputProps) {
  const { ruler, printMark, say, input } = rest;
  const hintId = `${id}-hint`;
  const place = input.place === null ? undefined : ({ '--place': input.place } as CSSProperties);
  return (
    <div className="calc-input">
      <div className="field">
        <label htmlFor={id}>{labels[name]}</label>
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
          {input.isRefused ? refused[name] : input.number === 0 && tooSmall}
        </p>
      </div>
      <div className="calc-ruler" style={place}>
        <p aria-hidden="true" className="mono">
          {ruler.marks.map((mark) => (
            <span key={mark}>{printMark(mark)}</span>
          ))}
        </p>
        <input
          type="range"
          max={ruler.stops.length - 1}
          defaultValue={0}
          aria-label={sliders[name]}
          aria-valuetext={input.number === null ? sliders.empty : say(input.number)}
          {...input.slider}
        />
      </div>
    </div>
  );
}
