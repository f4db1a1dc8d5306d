import type { FieldErrors, FieldValues, LeadFormDefinition } from '../../../leads/leadForm.ts';

/** What stands on the page when a lead could not be stored. */
export const failureNotice = 'Houve um problema ao enviar seus dados. Por favor, tente novamente.';

function summarise(count: number): string {
  if (count === 0) return '';
  const fields = count === 1 ? 'Falta 1 campo' : `Faltam ${count} campos`;
  return `${fields}. Corrija os itens marcados e envie de novo.`;
}

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
  const summary = summarise(Object.keys(errors).length);
  return { ...Object.fromEntries(ofFields), summary, notice };
}
