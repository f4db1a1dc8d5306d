import type { FieldName, FieldValues } from '../../../leads/leadForm.ts';
import { honeypotField } from '../../../leads/leadTrap.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a field. @throws {TypeError} when the form does not draw it */
export function fieldControl(form: HTMLFormElement, field: FieldName): Control {
  const control = form.elements.namedItem(field);
  if (control === null || control instanceof RadioNodeList)
    throw new TypeError(`No field ${field}`);
  return control as Control;
}

/** What stands in the field that nobody sees. */
export function honeypotValue(form: HTMLFormElement): string {
  const control = form.elements.namedItem(honeypotField);
  return control instanceof HTMLInputElement ? control.value : '';
}

/** The phone's input, or null in a form without one. */
export function phoneControl(
  form: HTMLFormElement,
  fields: readonly FieldName[],
): HTMLInputElement | null {
  const control = fields.includes('phone') && fieldControl(form, 'phone');
  return control instanceof HTMLInputElement ? control : null;
}

/** What stands in these fields of the form. */
export const readValues = (form: HTMLFormElement, fields: readonly FieldName[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, fieldControl(form, field).value]));

/** Fills in an untouched form; one in which something stands already is left alone. Tells whether it did. */
export function restoreValues(
  form: HTMLFormElement,
  fields: readonly FieldName[],
  values: FieldValues,
): boolean {
  const isUntouched = fields.every((field) => {
    const control = fieldControl(form, field);
    return control instanceof HTMLSelectElement || control.value === control.defaultValue;
  });
  if (!isUntouched) return false;
  for (const field of fields) fieldControl(form, field).value = values[field] ?? '';
  return true;
}
