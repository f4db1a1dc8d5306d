import type { LeadFormKind } from '../../../leads/formNames.ts';
import { benefitsForm } from '../../../leads/forms/benefits.ts';
import { calculatorForm } from '../../../leads/forms/calculator.ts';
import { howItWorksForm } from '../../../leads/forms/howItWorks.ts';
import { quickForm } from '../../../leads/forms/quick.ts';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import {
  benefitsFormCopy,
  howItWorksFormCopy,
  quickFormCopy,
} from '../../content/pt-BR/leadForms.ts';
import { LeadForm, type LeadFormSite } from './LeadForm.tsx';
import { leadFormTemplate } from './leadFormTemplate.ts';

const forms = {
  quick: { definition: quickForm, copy: quickFormCopy },
  calculator: { definition: calculatorForm, copy: calculatorFormCopy },
  benefits: { definition: benefitsForm, copy: benefitsFormCopy },
  'how-it-works': { definition: howItWorksForm, copy: howItWorksFormCopy },
} satisfies Record<LeadFormKind, object>;

type PlainLeadFormProps = {
  kind: LeadFormKind;
  site: LeadFormSite;
  /** Whether the form carries tokens, for the server to fill in. */
  isTemplate?: boolean;
};

/**
 * A whole lead form by its kind, for visitors whose browser runs no script. Parts that come alive name
 * their own form instead: this one would bring all four to the browser.
 */
export function PlainLeadForm({ kind, site, isTemplate = false }: PlainLeadFormProps) {
  const { definition, copy } = forms[kind];
  const template = isTemplate ? leadFormTemplate(definition, copy) : undefined;
  return <LeadForm {...{ definition, copy, site, template }} />;
}
