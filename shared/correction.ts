import * as v from 'valibot';
import { contactRules, optionalText, requiredText, textFields } from './leadForm.ts';
import { fieldLimits, type TextColumn } from './leadRules.ts';

const platform = { label: 'Plataforma', limit: fieldLimits.platform };

/** Fields that may be corrected at the person's request (LGPD, art. 18, III), with the rules of the forms. */
const rules = {
  ...contactRules,
  company: optionalText(textFields.company),
  platform: requiredText(platform, 1, 'Plataforma é obrigatória'),
  notes: optionalText(textFields.message),
} satisfies Record<TextColumn, unknown>;

export type CorrectableField = keyof typeof rules;

export const correctableFields = Object.keys(rules) as CorrectableField[];

export function readCorrection(
  field: CorrectableField,
  value: string,
): { value: string } | { error: string } {
  const { success, output, issues } = v.safeParse(rules[field], value, { abortEarly: true });
  return success ? { value: output } : { error: issues[0].message };
}
