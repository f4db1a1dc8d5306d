import { type SubmitEvent, useEffect, useState } from 'react';
import { maskAmount, maskCarts } from '../../../leads/mask.ts';
import { abandonedCents, cartsFromText, centsFromAmount } from '../../../leads/money.ts';
import { countStep } from '../../browser/countStep.ts';
import { type CalculatorExample, examples } from '../../content/segments.yaml';
import { dropDraft, type LeadDraft, loadDraft } from '../lead-form/leadDraft.tsx';
import { amountRuler, cartRuler } from './rulerStops.ts';
import { useNumberInput } from './useNumberInput.ts';

/** How long a calculation is shown to take, in milliseconds. */
const calculationDelay = 1500;

/** Carts a month, and their average value in cents. */
export type CartNumbers = { carts: number; cents: number };

/** The invented example whose numbers these are, if any. */
export const exampleOf = (numbers: Partial<Record<keyof CartNumbers, number | null>>) =>
  examples.find(({ carts, cents }) => carts === numbers.carts && cents === numbers.cents);

/** What may lie in a shop's abandoned carts in a month without a second look: R$ 10 to R$ 100 million, in cents. */
const usual = { least: 1000n, most: 10_000_000_000n };

/** Whether the numbers are worth a second look, and why. */
export function doubtOf({ carts, cents }: CartNumbers): 'tooSmall' | 'tooLarge' | null {
  const abandoned = abandonedCents(carts, cents);
  if (abandoned < usual.least) return 'tooSmall';
  return abandoned > usual.most ? 'tooLarge' : null;
}

const stillStands = (
  { carts, cents }: CartNumbers,
  inputs: Record<'carts' | 'value', number | null>,
) => inputs.carts === carts && inputs.value === cents;

/**
 * The calculator's two inputs and its result. An edit while it calculates calls that off; an edit
 * after a result leaves the result as it is, outdated until the next calculation.
 */
export function useCalculator() {
  const carts = useNumberInput(maskCarts, cartsFromText, cartRuler);
  const value = useNumberInput(maskAmount, centsFromAmount, amountRuler);
  const [isAlive, setIsAlive] = useState(false);
  const [draft, setDraft] = useState<LeadDraft | null>(null);
  const [pending, setPending] = useState<CartNumbers | null>(null);
  const [result, setResult] = useState<CartNumbers | null>(null);
  const typed = { carts: carts.number, value: value.number };
  const isCalledOff = pending !== null && !stillStands(pending, typed);

  const { start: startCarts } = carts;
  const { start: startValue } = value;
  useEffect(() => {
    const kept = loadDraft('calculator');
    startCarts(kept?.values.abandonedCarts);
    startValue(kept?.values.averageValue);
    setDraft(kept);
    setIsAlive(true);
  }, [startCarts, startValue]);

  const putBack = [
    { input: carts, kept: cartsFromText(draft?.values.abandonedCarts ?? '') },
    { input: value, kept: centsFromAmount(draft?.values.averageValue ?? '') },
  ].filter(({ input, kept }) => kept !== null && kept === input.number);

  /** Throws away the draft, and those of its numbers that still stand. */
  const discardDraft = () => {
    if (draft) dropDraft('calculator', draft.key);
    setDraft(null);
    for (const { input } of putBack) input.clear();
    carts.ref.current?.focus();
  };

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
    example: exampleOf({ carts: carts.number, cents: value.number }),
    chooseExample: (example: CalculatorExample) => {
      carts.write(example.carts);
      value.write(example.cents);
    },
    /** Until there is a result, whose lead form then holds the rest of the draft; null where there is none. */
    discardDraft: putBack.length > 0 && !result ? discardDraft : null,
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
