import type { LeadFormKind } from '../../../shared/formDefinitions.ts';
import type { LeadFormCopy } from '../leadFormCopy.ts';
import { common, forms, labels, placeholders } from './forms.yaml';

type FormWords = Partial<LeadFormCopy> & { title: string; lead: string; event: string };

/** The words of each form; a form without words does not compile. */
export const formWords: Record<LeadFormKind, FormWords> = forms;

export function formCopy(kind: LeadFormKind): LeadFormCopy {
  const words = formWords[kind];
  return { ...common, placeholders, ...words, labels: { ...labels, ...words.labels } };
}
