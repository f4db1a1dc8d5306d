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
import { nearestStop, type Ruler } from './rulerStops.ts';

/** Digits are keys, whoever pressed them; any other text of several characters is read as people write a number. */
const areKeys = (text: string) => /^(\d*|.)$/.test(text);

/**
 * An input whose digits are one whole number, and the slider beside it: each shows what the other says.
 * It is masked in place, as React would move the caret. A text that comes as a whole and is no number is
 * refused: what stood in the input before stays.
 * @param readText the number that a whole text comes to, null where it is none
 */
export function useNumberInput(
  mask: Mask,
  readText: (text: string) => number | null,
  ruler: Ruler,
) {
  const ref = useRef<HTMLInputElement>(null);
  const sliderRef = useRef<HTMLInputElement>(null);
  const standing = useRef('');
  const [number, setNumber] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const maskInput = useMask(mask);

  /** Reads the number that stands in the input, and moves the slider to it; null where none does. */
  const read = useCallback(() => {
    const text = ref.current?.value ?? '';
    const found = /^\d+$/.test(text) ? Number(text) : readText(text);
    if (sliderRef.current)
      sliderRef.current.value = String(found === null ? 0 : nearestStop(ruler, found));
    setNumber(found);
    return found;
  }, [readText, ruler]);

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

  /** What the slider says where somebody has moved it. */
  const slid = useCallback(() => {
    const { value, defaultValue } = sliderRef.current ?? {};
    return value === defaultValue ? '' : String(ruler.stops[Number(value)]);
  }, [ruler]);

  /** Begins with what stands in the input, else with where the slider was moved, else with what was kept. */
  const start = useCallback(
    (kept = '') => adopt(ref.current?.value || slid() || kept),
    [adopt, slid],
  );

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

  /**
   * Follows the slider. Where it was moved before script was there, a text beside it wins, unless the
   * slider has the focus: then it was the last to be moved.
   */
  const slide = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const isEarlier =
      nativeEvent.inputType === wholeText && document.activeElement !== currentTarget;
    if (isEarlier && ref.current?.value) read();
    else put(String(ruler.stops[currentTarget.valueAsNumber]));
  };

  return {
    ref,
    number,
    /** Writes a number into the input, over whatever stands there. */
    write: (given: number) => put(String(given)),
    clear: () => put(''),
    slider: { ref: sliderRef, onInput: slide },
    /** How far along its ruler the number stands, from 0 to 1; null where there is none. */
    place: number === null ? null : nearestStop(ruler, number) / (ruler.stops.length - 1),
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
