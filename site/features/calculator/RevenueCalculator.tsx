import '../../styles/calculator.css';
import { useEffect, useId, useRef } from 'react';
import { passFocusTo } from '../../browser/focus.ts';
import {
  calculate as calculateLabel,
  calculating,
  examples,
  placeholder,
  refused,
  tooSmall,
} from '../../content/pt-BR/calculator.yaml';
import { formCopy } from '../../content/pt-BR/formCopy.ts';
import { examples as inventedExamples } from '../../content/segments.yaml';
import aliveStyles from '../../styles/calculatorAlive.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { Button } from '../../ui/Button.tsx';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorLead, CalculatorTape } from './CalculatorPaper.tsx';
import { type Calculator, exampleOf, type NumberInput, useCalculator } from './useCalculator.ts';

adoptStyles(aliveStyles);

/** Turns two numbers into a recoverable revenue, and then into a lead. */
export function RevenueCalculator({ site }: { site: LeadFormSite }) {
  const calculator = useCalculator();
  const { result } = calculator;
  const paperRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  // Scroll to the tape while it prints, and focus the heading below it, so that no on-screen keyboard
  // opens.
  useEffect(() => {
    if (result) passFocusTo(headingRef.current, paperRef.current);
  }, [result]);

  return (
    <>
      <CalculatorInputs calculator={calculator} />
      <div ref={paperRef} className="calc-paper with-script">
        <CalculatorTape calculator={calculator} />
        <CalculatorLead site={site} calculator={calculator} headingRef={headingRef} />
      </div>
    </>
  );
}

/**
 * The two numbers and the button. Until the script loads, the button only looks disabled, and a press is
 * held. Without script, the form posts the numbers to the server, which asks for the rest.
 */
function CalculatorInputs({ calculator }: { calculator: Calculator }) {
  const { carts, value, typed, isAlive, pending, calculate, chooseExample } = calculator;
  const isBlocked = pending !== null || typed.carts === null || typed.cents === null;
  const chosen = exampleOf(typed);
  return (
    <form
      method="post"
      action="/contato/calculator"
      noValidate
      className="sticks calc-inputs stack with-script"
      onSubmit={calculate}
    >
      <fieldset className="calc-examples">
        <legend>{examples.legend}</legend>
        {inventedExamples.map((example) => (
          <label key={example.name}>
            <input
              type="radio"
              name="example"
              checked={chosen === example}
              onChange={() => chooseExample(example)}
            />
            {example.name}
          </label>
        ))}
      </fieldset>
      <CalculatorInput name="abandonedCarts" placeholder="0" input={carts} />
      <CalculatorInput name="averageValue" placeholder={placeholder} input={value} />
      <Button type="submit" disabled={isAlive && isBlocked} aria-disabled={!isAlive || undefined}>
        {pending ? calculating : calculateLabel}
      </Button>
    </form>
  );
}

type CalculatorInputProps = {
  name: 'abandonedCarts' | 'averageValue';
  placeholder: string;
  input: NumberInput;
};

function CalculatorInput({ name, placeholder, input }: CalculatorInputProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{formCopy('calculator').labels[name]}</label>
      <input
        ref={input.ref}
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={hintId}
        aria-invalid={input.isRefused}
      />
      <p id={hintId} role="status" className="note">
        {input.isRefused ? refused[name] : input.number === 0 && tooSmall}
      </p>
    </div>
  );
}
