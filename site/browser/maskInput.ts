import { type Deleted, type Mask, maskAmount, maskCarts } from '../../shared/mask.ts';
import { cartsFromText, centsFromAmount } from '../../shared/money.ts';
import { maskPhone } from '../../shared/phone.ts';

type Masked = {
  mask: Mask;
  /** An insertion that counts as typed: one character or, in a number, several digits. */
  keyed: RegExp;
  /** The part of a pasted text that is masked; null if the mask cannot represent the text. */
  readWhole: (text: string) => string | null;
  /** Whether a pasted text replaces the content, or is refused; otherwise it is inserted unchanged. */
  replaces: boolean;
};

export const phoneField: Masked = {
  mask: maskPhone,
  keyed: /^.?$/su,
  readWhole: (text) => (/^\D+$|\d.*\p{L}/su.test(text) ? null : text),
  replaces: false,
};

const numberField = (mask: Mask, read: (text: string) => number | null) => ({
  mask,
  read,
  keyed: /^(\d*|.)$/su,
  readWhole: (text: string) => read(text)?.toString() ?? null,
  replaces: true,
});

export const amountField = numberField(maskAmount, centsFromAmount);
export const cartsField = numberField(maskCarts, cartsFromText);

const deletions: Record<string, Deleted> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/**
 * Masks an input after each edit and keeps the caret where the person edits. Text composed by an input
 * method is masked once, when the composition ends. Text entered before the script loaded is kept, even
 * if it cannot be read.
 * @param onEdit receives what the input shows (or will show after composing), and whether the last text
 * was refused
 */
export function maskInput(
  input: HTMLInputElement,
  { mask, keyed, readWhole, replaces }: Masked,
  onEdit: (shown: string, isRefused: boolean) => void = () => {},
) {
  let shown = input.value === input.defaultValue ? input.value : '';
  let isUnread = false;

  const show = (deleted: Deleted = null) => {
    const { value } = input;
    const masked = mask(shown, { value, caret: input.selectionStart ?? value.length }, deleted);
    shown = masked.value;
    isUnread = false;
    if (value !== shown) {
      input.value = shown;
      if (document.activeElement === input) input.setSelectionRange(masked.caret, masked.caret);
    }
    onEdit(shown, false);
  };

  const refuse = (keeps: boolean) => {
    if (keeps) shown = input.value;
    else input.value = shown;
    isUnread = keeps;
    onEdit(shown, replaces);
  };

  const write = (text: string) => {
    if (input.value !== text) input.value = text;
    show();
  };

  const takeWhole = (text: string, keeps: boolean) => {
    const found = readWhole(text);
    if (found === null) refuse(keeps);
    else write(found);
  };

  const isKeyedText = () => replaces && /^\d*$/.test(input.value);

  const adopt = () => {
    if (isKeyedText()) show();
    else takeWhole(input.value, true);
  };

  /** Reports what the input would show, without changing it. */
  const preview = () => {
    const text = isKeyedText() ? input.value : (readWhole(input.value) ?? '');
    const { value } = mask('', { value: text, caret: text.length }, null);
    onEdit(value || input.value, false);
  };

  const edit = (inputType: string | undefined, data: string | null) => {
    const { value } = input;
    if (isUnread || inputType === 'insertReplacementText') adopt();
    else if (/^(insertText|delete)/.test(inputType ?? '') && keyed.test(data ?? '')) {
      show(deletions[inputType ?? ''] ?? null);
    } else takeWhole(replaces ? (data ?? value) : value, !replaces);
  };

  const listeners = new AbortController();
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => input.addEventListener(name, act, listeners);

  listen('input', (event) => {
    const { inputType, data, isComposing } = event as InputEvent;
    // Some browsers report a composition again after the input was masked.
    if (isComposing || /Composition/.test(inputType)) preview();
    else edit(inputType, data);
  });
  listen('compositionend', ({ data }) => edit('insertText', data));
  if (replaces) {
    const replace = (event: Event, transfer: DataTransfer | null) => {
      event.preventDefault();
      takeWhole(transfer?.getData('text') ?? '', false);
    };
    listen('paste', (event) => replace(event, event.clipboardData));
    listen('drop', (event) => replace(event, event.dataTransfer));
  }
  listen('change', () => {
    if (!replaces || input.value !== shown) adopt();
  });

  return {
    write,
    /** Masks what was entered before the script loaded; while the input has the focus, only reports it. */
    begin: () => (document.activeElement === input ? preview() : adopt()),
    stop: () => listeners.abort(),
  };
}
