import { useId } from 'react';
import { calculatorFormCopy, calculatorCopy as copy } from '../../content/pt-BR/calculator.ts';
import { Button } from '../../ui/Button.tsx';
import { LeadFormDraft } from '../lead-form/LeadFormDraft.tsx';
import { CalculatorInput } from './CalculatorInput.tsx';
import type { Calculator } from './useCalculator.ts';

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
      <CalculatorInput
        id={`${id}carts`}
        name="abandonedCarts"
        label={copy.labels.abandonedCarts}
        placeholder="0"
        tooSmall={copy.tooSmall}
        refused={copy.refused.abandonedCarts}
        input={carts}
      />
      <CalculatorInput
        id={`${id}value`}
        name="averageValue"
        label={copy.labels.averageValue}
        placeholder="R$ 0,00"
        tooSmall={copy.tooSmall}
        refused={copy.refused.averageValue}
        input={value}
      />
      <Button type="submit" disabled={isAlive && isBlocked} aria-disabled={!isAlive || undefined}>
        {pending ? copy.calculating : copy.calculate}
      </Button>
    </form>
  );
}
