import { useCallback, useRef } from 'react';
import type { Mask } from '../../../leads/mask.ts';
import { digitsOf } from '../../../leads/text.ts';

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** How an edit is called that puts in a whole text at once: by autofill, or before the script was there. */
export const wholeText = 'insertReplacementText';

/** Whether a text says more than its mask would show: words, or digits beyond the last. */
function saysMore(text: string, masked: string): boolean {
  const digits = digitsOf(text);
  return digits === '' || /\d.*\p{L}/su.test(text) || !digits.endsWith(digitsOf(masked));
}

/**
 * Masks an input in place after each edit, keeping the caret where the person edits. A whole text that
 * says more than the mask could show stays as it is, for the form's rules to judge.
 */
export function useMask(mask: Mask) {
  const shown = useRef('');
  return useCallback(
    (input: HTMLInputElement | null, inputType = '') => {
      if (!input) return;
      const caret = input.selectionStart ?? input.value.length;
      const edited = { value: input.value, caret };
      const masked = mask(shown.current, edited, deletions[inputType] ?? null);
      const isKept = inputType === wholeText && saysMore(edited.value, masked.value);
      shown.current = isKept ? edited.value : masked.value;
      if (input.value === shown.current) return;
      input.value = masked.value;
      if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret);
    },
    [mask],
  );
}
