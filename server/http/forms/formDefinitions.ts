import { isLeadFormKind, type LeadFormKind } from '../../../leads/formNames.ts';
import { benefitsForm } from '../../../leads/forms/benefits.ts';
import { calculatorForm } from '../../../leads/forms/calculator.ts';
import { howItWorksForm } from '../../../leads/forms/howItWorks.ts';
import { quickForm } from '../../../leads/forms/quick.ts';
import type { LeadFormDefinition } from '../../../leads/leadForm.ts';

/** The forms that may be posted without JavaScript. */
export const formDefinitions: Record<LeadFormKind, LeadFormDefinition> = {
  quick: quickForm,
  calculator: calculatorForm,
  benefits: benefitsForm,
  'how-it-works': howItWorksForm,
};

export const findFormDefinition = (kind: string): LeadFormDefinition | null =>
  isLeadFormKind(kind) ? formDefinitions[kind] : null;
