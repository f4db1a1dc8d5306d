import { type CSSProperties, useId } from 'react';
import { formatReais } from '../../../leads/money.ts';
import {
  calculate as calculateLabel,
  calculating,
  examples,
  labels,
  refused,
  sliders,
  tooSmall,
} from '../../content/pt-BR/calculator.yaml';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import { examples as inventedExamples } from '../../content/segments.yaml';
import { Button } from '../../ui/Button.tsx';
import { DraftNote } from '../lead-form/leadDraft.tsx';
import { amountRuler, cartRuler, type Ruler } from './rulerStops.ts';
import type { Calculator } from './useCalculator.ts';
import type { NumberInput } from './useNumberInput.ts';

const printNumber = (number: number) => number.toLocaleString('pt-BR');

/**
 * The two numbers and the button. Before script answers, the button only looks disabled: a press is
 * held until it does. Where it never does, the numbers go to the server, which asks for the rest.
 */
export function CalculatorInputs({ calculator }: { calculator: Calculator }) {
  const id = useId();
  const { carts, value, isAlive, pending, calculate, discardDraft } = calculator;
  const isBlocked = pending !== null || carts.number === null || value.number === null;
  return (
    <form
      method="post"
      action="/contato/calculator"
      noValidate
      className="calc-inputs stack"
      onSubmit={calculate}
    >
      {discardDraft && <DraftNote copy={calculatorFormCopy.draft} onDiscard={discardDraft} />}
      <fieldset className="calc-examples">
        <legend>
          {examples.legend} <span className="note">{examples.invented}</span>
        </legend>
        {inventedExamples.map((example) => (
          <label key={example.name}>
            <input
              type="radio"
              name="example"
              checked={calculator.example === example}
              onChange={() => calculator.chooseExample(example)}
            />
            {example.name}
          </label>
        ))}
      </fieldset>
      <CalculatorInput
        id={`${id}carts`}
        name="abandonedCarts"
        placeholder="0"
        ruler={cartRuler}
        printMark={printNumber}
        say={printNumber}
        input={carts}
      />
      <CalculatorInput
        id={`${id}value`}
        name="averageValue"
        placeholder={'R$\u00a00,00'}
        ruler={amountRuler}
        printMark={(cents) => printNumber(cents / 100)}
        say={formatReais}
        input={value}
      />
      <Button type="submit" disabled={isAlive && isBlocked} aria-disabled={!isAlive || undefined}>
        {pending ? calculating : calculateLabel}
      </Button>
    </form>
  );
}

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
function CalculatorInput({ id, name, placeholder, ...rest }: CalculatorInputProps) {
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
