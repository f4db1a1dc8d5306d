import { benefitsForm } from './forms/benefits.ts';
import { calculatorForm } from './forms/calculator.ts';
import { howItWorksForm } from './forms/howItWorks.ts';
import { quickForm } from './forms/quick.ts';
import { type FieldName, fieldNames, type LeadFormDefinition } from './leadForm.ts';

const forms = [quickForm, calculatorForm, benefitsForm, howItWorksForm] as const;

export type LeadFormKind = (typeof forms)[number]['kind'];

/** The forms in contact dialogs: all except the calculator's, which is part of the page. */
export type ContactKind = Exclude<LeadFormKind, 'calculator'>;

export const leadFormKinds: readonly LeadFormKind[] = forms.map(({ kind }) => kind);

export const formDefinitions = Object.fromEntries(forms.map((form) => [form.kind, form])) as Record<
  LeadFormKind,
  LeadFormDefinition<LeadFormKind>
>;

/** The form of that kind, which may be posted without script; null if there is none. */
export const findFormDefinition = (kind: string): LeadFormDefinition<LeadFormKind> | null =>
  forms.find((form) => form.kind === kind) ?? null;

export const nameForm = (kind: string): string => findFormDefinition(kind)?.title ?? kind;

/** `Formulário rápido: telefone` for the counted error `quick.phone`; unknown details stay as they are. */
export function nameErrorPlace(detail: string): string {
  const [kind = '', field = ''] = detail.split('.');
  return `${nameForm(kind)}: ${fieldNames[field as FieldName] ?? field}`;
}
