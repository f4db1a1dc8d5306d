import { type ClipboardEvent, type InputEvent, useCallback, useRef, useState } from 'react';
import type { Mask } from '../../../leads/mask.ts';
import { digitsOf } from '../../../leads/text.ts';
import { useMask } from '../lead-form/useMask.ts';

/**
 * An input whose digits are one whole number. It is masked in place, as React would move the caret.
 * @param readPasted what a pasted text comes to, where that differs from its keys; null refuses it
 */
export function useNumberInput(mask: Mask, readPasted?: (text: string) => number | null) {
  const ref = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState<number | null>(null);
  const maskInput = useMask(mask);

  /** Reads the number that stands in the input; null where nothing does. */
  const read = useCallback(() => {
    const digits = digitsOf(ref.current?.value ?? '');
    const found = digits === '' ? null : Number(digits);
    setNumber(found);
    return found;
  }, []);

  const fill = useCallback(
    (text: string) => {
      if (!ref.current) return;
      ref.current.value = text;
      maskInput(ref.current);
      read();
    },
    [maskInput, read],
  );

  /** Begins with what stands in the input, else with what was kept of it. */
  const start = useCallback((kept = '') => fill(ref.current?.value || kept), [fill]);

  const edit = (inputType = '') => {
    maskInput(ref.current, inputType);
    read();
  };

  return {
    ref,
    number,
    read,
    start,
    handlers: {
      /** While an input method composes, the text is its own. */
      onInput: ({ nativeEvent }: InputEvent<HTMLInputElement>) =>
        nativeEvent.isComposing ? read() : edit(nativeEvent.inputType),
      onCompositionEnd: () => edit(),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        if (!readPasted) return;
        event.preventDefault();
        const pasted = readPasted(event.clipboardData.getData('text'));
        if (pasted !== null) fill(String(pasted));
      },
    },
  };
}

export type NumberInput = ReturnType<typeof useNumberInput>;
