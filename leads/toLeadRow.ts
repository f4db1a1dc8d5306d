import type { FieldName, FieldValues, LeadFormDefinition } from './leadForm.ts';
import type { LeadRow } from './leadRow.ts';
import { storableText } from './text.ts';

/** The row of a form whose values hold every rule: trimmed, and in a shape that each store can keep. */
export function toLeadRow(definition: LeadFormDefinition, values: FieldValues): LeadRow {
  const storable = (field: FieldName) => storableText(values[field] ?? '');
  return definition.toRow(
    Object.fromEntries(definition.fields.map((field) => [field, storable(field)])) as Record<
      FieldName,
      string
    >,
  );
}
