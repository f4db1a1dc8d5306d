/** What the page itself wrote last into a message. */
const written = new WeakMap<HTMLTextAreaElement, string>();

/**
 * Writes a message ahead, as autofill would: over what the page has written, never over what a person has.
 * @param text the form's own text again where it is left out
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
