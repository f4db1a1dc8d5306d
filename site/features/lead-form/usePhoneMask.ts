import { useCallback, useRef } from 'react';
import { maskPhone } from '../../../leads/phone.ts';

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** Masks a phone input in place after each edit, keeping the caret where the person edits. */
export function usePhoneMask() {
  const shown = useRef('');
  return useCallback((input: HTMLInputElement | null, inputType = '') => {
    if (!input) return;
    const caret = input.selectionStart ?? input.value.length;
    const masked = maskPhone(
      shown.current,
      { value: input.value, caret },
      deletions[inputType] ?? null,
    );
    shown.current = masked.value;
    if (input.value === masked.value) return;
    input.value = masked.value;
    if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret);
  }, []);
}
