const written = new WeakMap<HTMLTextAreaElement, string>();

/**
 * Fills in a message, as autofill would: over what the page has written, never over a person's text.
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
