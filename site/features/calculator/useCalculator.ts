import { type SubmitEvent, useEffect, useState } from 'react';
import { cartsFromText, centsFromAmount } from '../../../leads/money.ts';
import { maskAmount, maskCarts } from '../../../leads/numberMask.ts';
import { countStep } from '../../browser/countStep.ts';
import { loadDraft } from '../lead-form/leadDraft.ts';
import { useNumberInput } from './useNumberInput.ts';

/** How long a calculation is shown to take, in milliseconds. */
const calculationDelay = 1500;

/** Carts a month, and their average value in cents. */
export type CartNumbers = { carts: number; cents: number };

const stillStands = (
  { carts, cents }: CartNumbers,
  inputs: Record<'carts' | 'value', number | null>,
) => inputs.carts === carts && inputs.value === cents;

/**
 * The calculator's two inputs and its result. An edit while it calculates calls that off; an edit
 * after a result leaves the result as it is, outdated until the next calculation.
 */
export function useCalculator() {
  const carts = useNumberInput(maskCarts, cartsFromText);
  const value = useNumberInput(maskAmount, centsFromAmount);
  const [isAlive, setIsAlive] = useState(false);
  const [pending, setPending] = useState<CartNumbers | null>(null);
  const [result, setResult] = useState<CartNumbers | null>(null);
  const typed = { carts: carts.number, value: value.number };
  const isCalledOff = pending !== null && !stillStands(pending, typed);

  const { start: startCarts } = carts;
  const { start: startValue } = value;
  useEffect(() => {
    const kept = loadDraft('calculator')?.values;
    startCarts(kept?.abandonedCarts);
    startValue(kept?.averageValue);
    setIsAlive(true);
  }, [startCarts, startValue]);

  useEffect(() => {
    if (pending === null) return;
    if (isCalledOff) return setPending(null);
    const timer = setTimeout(() => {
      setResult(pending);
      countStep('calculator', 'calculated');
      setPending(null);
    }, calculationDelay);
    return () => clearTimeout(timer);
  }, [pending, isCalledOff]);

  const calculate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const numbers = { carts: carts.read(), cents: value.read() };
    if (numbers.carts && numbers.cents && !pending) setPending(numbers as CartNumbers);
  };

  return {
    carts,
    value,
    isAlive,
    pending,
    result,
    isOutdated: result !== null && pending === null && !stillStands(result, typed),
    calculate,
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
