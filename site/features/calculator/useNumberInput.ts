import { useEffect, useRef, useState } from 'react';
import { type amountField, maskInput } from '../../browser/maskInput.ts';

/**
 * An input of one whole number, masked while it is typed.
 * @param readText the number in a text, or null if there is none
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
    /** Replaces the content of the input. */
    write: (given: number) => masked.current?.write(String(given)),
  };
}

export type NumberInput = ReturnType<typeof useNumberInput>;
