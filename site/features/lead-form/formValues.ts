import type { FieldName, FieldValues, LeadFormDefinition } from '../../../leads/leadForm.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a field. @throws {TypeError} when the form does not draw it */
export function fieldControl(form: HTMLFormElement, field: FieldName): Control {
  const control = form.elements.namedItem(field);
  if (control === null || control instanceof RadioNodeList)
    throw new TypeError(`No field ${field}`);
  return control as Control;
}

/** The phone's input, or null in a form without one. */
export function phoneControl(
  form: HTMLFormElement,
  { fields }: LeadFormDefinition,
): HTMLInputElement | null {
  const control = fields.includes('phone') && fieldControl(form, 'phone');
  return control instanceof HTMLInputElement ? control : null;
}

/** What stands in the form's fields. */
export const readValues = (form: HTMLFormElement, { fields }: LeadFormDefinition): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, fieldControl(form, field).value]));

/** Fills in an untouched form; one in which something stands already is left alone. Tells whether it did. */
export function restoreValues(form: HTMLFormElement, values: FieldValues): boolean {
  const entries = Object.entries(values) as [FieldName, string][];
  const isUntouched = entries.every(([field]) => {
    const control = fieldControl(form, field);
    return control instanceof HTMLSelectElement || control.value === control.defaultValue;
  });
  if (!isUntouched) return false;
  for (const [field, value] of entries) fieldControl(form, field).value = value;
  return true;
}
