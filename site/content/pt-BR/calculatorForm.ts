import type { LeadFormCopy } from '../leadFormCopy.ts';
import { form, labels, sent } from './calculator.yaml';
import { common } from './forms.yaml';

export const calculatorFormCopy: LeadFormCopy = {
  ...common,
  ...form,
  labels: { ...labels, ...form.labels },
  sent,
};
