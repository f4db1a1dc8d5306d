import type { FieldName, FieldValues } from '../../../leads/leadForm.ts';
import { honeypotField } from '../../../leads/leadTraps.ts';

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

/** What stands in a control before anybody has written or chosen. */
const blankValue = (control: Control): string =>
  control instanceof HTMLSelectElement ? '' : control.defaultValue;

/** Whether somebody has written or chosen something in one of these fields. */
export const isFilledIn = (form: HTMLFormElement, fields: readonly FieldName[]): boolean =>
  fields.some((field) => {
    const control = fieldControl(form, field);
    return control.value !== blankValue(control);
  });

/** Puts kept values into those fields in which nobody has written or chosen, and returns the ones it changed. */
export const restoreValues = (
  form: HTMLFormElement,
  fields: readonly FieldName[],
  values: FieldValues,
): FieldName[] =>
  fields.filter((field) => {
    const control = fieldControl(form, field);
    const kept = values[field] ?? control.value;
    if (control.value === kept || isFilledIn(form, [field])) return false;
    control.value = kept;
    return true;
  });

/** Makes these fields as they were before anybody had written or chosen. */
export function clearValues(form: HTMLFormElement, fields: readonly FieldName[]): void {
  for (const field of fields) {
    const control = fieldControl(form, field);
    control.value = blankValue(control);
  }
}
