import { useEffect, useRef, useState } from 'react';
import { type amountField, maskInput } from '../../browser/maskInput.ts';

/**
 * An input of one whole number, masked as it is keyed.
 * @param readText the number that a text comes to, null where it is none
 */
export function useNumberInput(
  field: typeof amountField,
  readText: (text: string) => number | null,
) {
  const ref = useRef<HTMLInputElement>(null);
  const masked = useRef<ReturnType<typeof maskInput>>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: both are constants
  useEffect(() => {
    if (!ref.current) return;
    masked.current = maskInput(ref.current, field, (shown, isRefused) => {
      setNumber(readText(shown));
      setIsRefused(isRefused);
    });
    return masked.current.stop;
  }, []);

  return {
    ref,
    number,
    isRefused,
    /** Writes a number over whatever stands in the input. */
    write: (given: number) => masked.current?.write(String(given)),
  };
}

export type NumberInput = ReturnType<typeof useNumberInput>;
