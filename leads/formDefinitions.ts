import { isLeadFormKind, type LeadFormKind } from './formNames.ts';
import { benefitsForm } from './forms/benefits.ts';
import { calculatorForm } from './forms/calculator.ts';
import { howItWorksForm } from './forms/howItWorks.ts';
import { quickForm } from './forms/quick.ts';
import type { LeadFormDefinition } from './leadForm.ts';

/** The forms that may be posted without JavaScript. */
export const formDefinitions: Record<LeadFormKind, LeadFormDefinition> = {
  quick: quickForm,
  calculator: calculatorForm,
  benefits: benefitsForm,
  'how-it-works': howItWorksForm,
};

export const findFormDefinition = (kind: string): LeadFormDefinition | null =>
  isLeadFormKind(kind) ? formDefinitions[kind] : null;
