import { useId } from 'react';
import { formatReais } from '../../../leads/money.ts';
import {
  calculate as calculateLabel,
  calculating,
  examples,
  invented,
} from '../../content/pt-BR/calculator.yaml';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import { Button } from '../../ui/Button.tsx';
import { LeadFormDraft } from '../lead-form/LeadFormDraft.tsx';
import { CalculatorInput } from './CalculatorInput.tsx';
import { amountRuler, cartRuler } from './rulerStops.ts';
import type { Calculator } from './useCalculator.ts';

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
      className="calc-inputs"
      onSubmit={calculate}
    >
      {discardDraft && <LeadFormDraft copy={calculatorFormCopy.draft} onDiscard={discardDraft} />}
      <fieldset className="calc-examples">
        <legend>
          {examples.legend} <span className="note">{examples.invented}</span>
        </legend>
        {Object.values(invented).map((example) => (
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
