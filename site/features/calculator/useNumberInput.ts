import {
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type InputEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import type { Mask } from '../../../leads/mask.ts';
import { useMask, wholeText } from '../lead-form/useMask.ts';

/** Digits are keys, whoever pressed them; any other text of several characters is read as people write a number. */
const areKeys = (text: string) => /^(\d*|.)$/.test(text);

/**
 * An input whose digits are one whole number. It is masked in place, as React would move the caret.
 * A text that comes as a whole and is no number is refused: what stood in the input before stays.
 * @param readText the number that a whole text comes to, null where it is none
 */
export function useNumberInput(mask: Mask, readText: (text: string) => number | null) {
  const ref = useRef<HTMLInputElement>(null);
  const standing = useRef('');
  const [number, setNumber] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const maskInput = useMask(mask);

  /** Reads the number that stands in the input; null where none does. */
  const read = useCallback(() => {
    const text = ref.current?.value ?? '';
    const found = /^\d+$/.test(text) ? Number(text) : readText(text);
    setNumber(found);
    return found;
  }, [readText]);

  const put = useCallback(
    (text: string, inputType?: string) => {
      if (!ref.current) return;
      if (ref.current.value !== text) ref.current.value = text;
      maskInput(ref.current, inputType);
      standing.current = ref.current.value;
      setIsRefused(false);
      read();
    },
    [maskInput, read],
  );

  /** Takes over what stands in the input; what is no number stays there, for its person to mend. */
  const adopt = useCallback(
    (text: string) => {
      const found = areKeys(text) ? text : readText(text);
      if (found !== null) return put(String(found));
      if (ref.current) ref.current.value = text;
      standing.current = text;
      setIsRefused(true);
      read();
    },
    [put, read, readText],
  );

  /** Begins with what stands in the input, else with what was kept of it. */
  const start = useCallback((kept = '') => adopt(ref.current?.value || kept), [adopt]);

  const replace = (text: string) => {
    const found = readText(text);
    if (found !== null) return put(String(found));
    if (ref.current) ref.current.value = standing.current;
    setIsRefused(true);
  };

  const change = (input: HTMLInputElement, text: string | null | undefined, inputType?: string) => {
    if (text && !areKeys(text)) return replace(text);
    const wasMasked = areKeys(standing.current) || readText(standing.current) !== null;
    const isWhole = text === undefined || inputType === wholeText;
    if (isWhole || !wasMasked) return adopt(input.value);
    put(input.value, inputType);
  };

  const insert = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    event.preventDefault();
    replace(transfer.getData('text'));
  };

  return {
    ref,
    number,
    /** Whether the last text was no number. */
    isRefused,
    read,
    start,
    handlers: {
      /** While an input method composes, the text is its own. */
      onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
        const { isComposing, data, inputType } = nativeEvent;
        if (isComposing) read();
        else change(currentTarget, data, inputType);
      },
      onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) =>
        change(currentTarget, data),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => insert(event, event.clipboardData),
      onDrop: (event: DragEvent<HTMLInputElement>) => insert(event, event.dataTransfer),
    },
  };
}

export type NumberInput = ReturnType<typeof useNumberInput>;
