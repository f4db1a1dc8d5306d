const written = new WeakMap<HTMLTextAreaElement, string>();

/**
 * Fills in a message as autofill would: it may replace the page's own text, but never a person's.
 * @param text by default the form's own text
 */
export function prefillMessage(field: HTMLTextAreaElement, text = field.defaultValue): void {
  const isUntouched = field.value === field.defaultValue || field.value === written.get(field);
  if (!isUntouched || field.value === text) return;
  written.set(field, text);
  field.value = text;
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
}
