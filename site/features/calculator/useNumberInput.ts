import {
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type InputEvent,
  useRef,
  useState,
} from 'react';
import type { Mask } from '../../../leads/mask.ts';
import { type Edit, isKeyed, useMask, wholeText } from '../lead-form/useMask.ts';

/**
 * An input of one whole number, masked as it is keyed. Any other text is read as people write a number;
 * what is none is refused, and what stood in the input before stays.
 * @param readText the number that a text comes to, null where it is none
 */
export function useNumberInput(mask: Mask, readText: (text: string) => number | null) {
  const ref = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  /** What the input showed after the last edit. */
  const shown = useRef('');
  const { maskInput } = useMask(mask);

  const numberIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : readText(text));

  const show = (input: HTMLInputElement, text: string, inputType?: string) => {
    if (input.value !== text) input.value = text;
    maskInput(input, inputType);
    shown.current = input.value;
    setIsRefused(false);
    setNumber(numberIn(input.value));
  };

  const replace = (input: HTMLInputElement, text: string) => {
    const found = readText(text);
    if (found !== null) return show(input, String(found));
    input.value = shown.current;
    setIsRefused(true);
  };

  /** Takes over what was entered before script was there; what is no number stays, to be corrected. */
  const adopt = (input: HTMLInputElement, text: string) => {
    if (/^\d*$/.test(text)) return show(input, text);
    if (readText(text) !== null) return replace(input, text);
    shown.current = text;
    setIsRefused(true);
    setNumber(null);
  };

  const edit = (input: HTMLInputElement, change: Edit) => {
    const isUnread = number === null && shown.current !== '';
    if (isUnread || change.inputType === wholeText) adopt(input, input.value);
    else if (isKeyed(change)) show(input, input.value, change.inputType);
    else replace(input, change.data ?? input.value);
  };

  const insert = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    event.preventDefault();
    if (ref.current) replace(ref.current, transfer.getData('text'));
  };

  return {
    ref,
    number,
    /** Whether the last text was no number. */
    isRefused,
    /** Writes a number over whatever stands in the input. */
    write: (given: number) => ref.current && show(ref.current, String(given)),
    handlers: {
      /** While an input method composes, the text is its own. */
      onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
        if (nativeEvent.isComposing) setNumber(numberIn(currentTarget.value));
        else edit(currentTarget, nativeEvent);
      },
      onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) =>
        edit(currentTarget, { inputType: 'insertText', data }),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => insert(event, event.clipboardData),
      onDrop: (event: DragEvent<HTMLInputElement>) => insert(event, event.dataTransfer),
    },
  };
}

export type NumberInput = ReturnType<typeof useNumberInput>;
