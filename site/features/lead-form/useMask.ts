import { type CompositionEvent, type InputEvent, useRef } from 'react';
import type { Mask } from '../../../leads/mask.ts';
import { digitsOf } from '../../../leads/text.ts';

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** What browsers call an edit that puts in a whole text: by autofill, or again once the script is there. */
export const wholeText = 'insertReplacementText';

/** An edit of an input, as browsers describe it. */
export type Edit = { inputType: string; data: string | null };

/** Whether an edit was keyed, digits at once included; any other text of several characters came as a whole. */
export const isKeyed = ({ inputType, data }: Edit): boolean =>
  /^(insertText|delete)/.test(inputType) && /^(\d*|.)$/su.test(data ?? '');

/** Whether a text says more than its mask would show: words, or digits beyond the last. */
function saysMore(text: string, masked: string): boolean {
  const digits = digitsOf(text);
  return digits === '' || /\d.*\p{L}/su.test(text) || !digits.endsWith(digitsOf(masked));
}

/**
 * Masks an input in place after each edit, as React would move the caret. A whole text that says more
 * than the mask could show stays as it is, for the form's rules to judge. While an input method
 * composes, the text is its own.
 */
export function useMask(mask: Mask) {
  const shown = useRef('');
  const maskInput = (input: HTMLInputElement, inputType = '') => {
    const { value } = input;
    const caret = input.selectionStart ?? value.length;
    const masked = mask(shown.current, { value, caret }, deletions[inputType] ?? null);
    const isKept = inputType === wholeText && saysMore(value, masked.value);
    shown.current = isKept ? value : masked.value;
    if (value === shown.current) return;
    input.value = masked.value;
    if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret);
  };
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    if (!nativeEvent.isComposing)
      maskInput(currentTarget, isKeyed(nativeEvent) ? nativeEvent.inputType : wholeText);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
    maskInput(currentTarget, wholeText);
  return { maskInput, handlers: { onInput, onCompositionEnd } };
}
