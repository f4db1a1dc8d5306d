import { useCallback, useRef } from 'react';
import type { Mask } from '../../../leads/mask.ts';

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** Masks an input in place after each edit, keeping the caret where the person edits. */
export function useMask(mask: Mask) {
  const shown = useRef('');
  return useCallback(
    (input: HTMLInputElement | null, inputType = '') => {
      if (!input) return;
      const caret = input.selectionStart ?? input.value.length;
      const edited = { value: input.value, caret };
      const masked = mask(shown.current, edited, deletions[inputType] ?? null);
      shown.current = masked.value;
      if (input.value === masked.value) return;
      input.value = masked.value;
      if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret);
    },
    [mask],
  );
}
