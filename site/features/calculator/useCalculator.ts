import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { countStep } from '../../browser/countStep.ts';
import { releaseFocus } from '../../browser/focus.ts';
import { amountField, cartsField, maskInput } from '../../browser/maskInput.ts';
import { type CalculatorExample, examples } from '../../content/segments.yaml';

/** How long a calculation appears to take, in milliseconds. */
const calculationDelay = 1500;

/** Carts per month, and their average value in cents. */
type CartNumbers = { carts: number; cents: number };

type TypedNumbers = { [Key in keyof CartNumbers]: number | null };

const areEqual = (one: TypedNumbers, other: TypedNumbers) =>
  one.carts === other.carts && one.cents === other.cents;

/** The example that these numbers belong to, if any. */
export const exampleOf = (numbers: TypedNumbers): CalculatorExample | undefined =>
  examples.find((example) => areEqual(example, numbers));

/** An input for one whole number, masked as it is typed. */
function useNumberInput(field: typeof amountField) {
  const ref = useRef<HTMLInputElement>(null);
  const masked = useRef<ReturnType<typeof maskInput>>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    masked.current = maskInput(ref.current, field, (shown, isRefused) => {
      setNumber(field.read(shown));
      setIsRefused(isRefused);
    });
    return masked.current.stop;
  }, [field]);

  return {
    ref,
    number,
    isRefused,
    /** Replaces the content of the input. */
    write: (given: number) => masked.current?.write(String(given)),
  };
}

export type NumberInput = ReturnType<typeof useNumberInput>;

/**
 * The calculator's two inputs and its result. An edit cancels a running calculation. If there is a
 * result, it stays on the page, marked as outdated, until the next calculation.
 */
export function useCalculator() {
  const carts = useNumberInput(cartsField);
  const value = useNumberInput(amountField);
  const [isAlive, setIsAlive] = useState(false);
  const [pending, setPending] = useState<CartNumbers | null>(null);
  const [result, setResult] = useState<CartNumbers | null>(null);
  const typed = { carts: carts.number, cents: value.number };
  const isCalledOff = pending !== null && !areEqual(pending, typed);

  useEffect(() => setIsAlive(true), []);

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
    const { carts, cents } = typed;
    if (!carts || !cents || pending) return;
    releaseFocus();
    setPending({ carts, cents });
  };

  return {
    carts,
    value,
    typed,
    isAlive,
    pending,
    result,
    isOutdated: result !== null && pending === null && !areEqual(result, typed),
    calculate,
    chooseExample: (example: CalculatorExample) => {
      carts.write(example.carts);
      value.write(example.cents);
    },
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
