import {
  type FieldErrors,
  type FieldValues,
  type LeadFormDefinition,
  summariseErrors,
} from '../../../leads/leadForm.ts';

/** What stands on the page when a lead could not be stored. */
export const failureNotice = 'Houve um problema ao enviar seus dados. Por favor, tente novamente.';

/** The values of a form page's tokens: what was typed, what is wrong with it, and the notice. */
export function formPageValues(
  { fields }: LeadFormDefinition,
  values: FieldValues,
  errors: FieldErrors,
  notice: string,
): Record<string, string> {
  const ofFields = fields.flatMap((field) => {
    const value = values[field] ?? '';
    return [
      [`${field}.value`, value],
      ...(value ? [[`${field}.chosen`, value]] : []),
      [`${field}.error`, errors[field] ?? ''],
      [`${field}.invalid`, String(errors[field] !== undefined)],
    ];
  });
  return { ...Object.fromEntries(ofFields), summary: summariseErrors(errors), notice };
}
