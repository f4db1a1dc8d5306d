import { calculatorForm } from '../../../leads/forms/calculator.ts';
import { quickForm } from '../../../leads/forms/quick.ts';
import type { LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { LeadFormKind } from '../../../leads/leadFormKind.ts';

/** The forms that may be posted without JavaScript. */
const formDefinitions: Partial<Record<LeadFormKind, LeadFormDefinition>> = {
  quick: quickForm,
  calculator: calculatorForm,
};

export const findFormDefinition = (kind: string): LeadFormDefinition | null =>
  Object.values(formDefinitions).find((definition) => definition.kind === kind) ?? null;
