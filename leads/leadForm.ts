import * as v from 'valibot';
import type { LeadFormKind } from './leadFormKind.ts';
import type { LeadRow } from './leadRow.ts';
import { storableText } from './text.ts';

/** Names of the controls a visitor fills in, as `name` attributes and as keys of a form post. */
export type FieldName =
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'company'
  | 'segment'
  | 'platform'
  | 'abandonedCarts'
  | 'averageValue';

/** What was typed, field by field; a field that was not sent is an empty text. */
export type FieldValues = Partial<Record<FieldName, string>>;

/** The visitor's message (pt-BR) for each field that breaks its rule. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** One kind of lead form: its fields in order, their rules, and how they become a row. */
export type LeadFormDefinition = {
  kind: LeadFormKind;
  fields: readonly FieldName[];
  /** Rule of each field that has one, optional fields included: a valibot schema of text whose first issue is the visitor's message. */
  rules: Partial<Record<FieldName, v.GenericSchema<string, string>>>;
  /** The row that valid values make, each as its rule leaves it. */
  toRow: (values: Record<FieldName, string>) => LeadRow;
};

const optionalText = v.pipe(v.string(), v.transform(storableText));

const judge = ({ rules }: LeadFormDefinition, field: FieldName, value = '') =>
  v.safeParse(rules[field] ?? optionalText, value, { abortEarly: true });

/** The message of one field's broken rule, or null where the value is right. */
export const findFieldError = (
  definition: LeadFormDefinition,
  field: FieldName,
  value: string | undefined,
): string | null => judge(definition, field, value).issues?.[0].message ?? null;

/** Whether the form cannot be sent without this field. */
export const isRequired = (definition: LeadFormDefinition, field: FieldName): boolean =>
  findFieldError(definition, field, '') !== null;

/** Every field whose rule is broken, in the form's order, with its message. Empty when the form may be sent. */
export function findFieldErrors(definition: LeadFormDefinition, values: FieldValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of definition.fields) {
    const message = findFieldError(definition, field, values[field]);
    if (message) errors[field] = message;
  }
  return errors;
}

/** How many fields are to be corrected, said above them (pt-BR); an empty text where none is. */
export function summariseErrors(errors: FieldErrors): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  const fields = count === 1 ? '1 campo' : `${count} campos`;
  return `Corrija ${fields} e envie de novo.`;
}

/** The row of a form whose values hold every rule: trimmed, and in a shape that each store can keep. */
export function toLeadRow(definition: LeadFormDefinition, values: FieldValues): LeadRow {
  const parsed = definition.fields.map((field) => [
    field,
    judge(definition, field, values[field]).output,
  ]);
  return definition.toRow(Object.fromEntries(parsed));
}
