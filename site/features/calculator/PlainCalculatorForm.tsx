import { calculatorForm } from '../../../leads/forms/calculator.ts';
import { calculatorFormCopy } from '../../content/pt-BR/calculatorForm.ts';
import '../../styles/calculator.css';
import { LeadForm, type LeadFormSite, type LeadFormTemplate } from '../lead-form/LeadForm.tsx';

type PlainCalculatorFormProps = { site: LeadFormSite; template?: LeadFormTemplate };

/** The calculator's numbers and the lead's fields in one form, for visitors whose browser runs no script. */
export function PlainCalculatorForm({ site, template }: PlainCalculatorFormProps) {
  return (
    <LeadForm
      definition={calculatorForm}
      copy={calculatorFormCopy}
      site={site}
      template={template}
    />
  );
}
