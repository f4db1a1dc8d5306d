import type { LeadFormCopy } from '../leadFormCopy.ts';
import { benefits, common, howItWorks, placeholders, quick } from './forms.yaml';

export const quickFormCopy: LeadFormCopy = { ...common, labels: quick, placeholders };

export const benefitsFormCopy: LeadFormCopy = {
  ...common,
  labels: { ...quick, ...benefits },
  placeholders,
};

export const howItWorksFormCopy: LeadFormCopy = {
  ...common,
  labels: { ...quick, ...howItWorks.labels },
  defaults: howItWorks.defaults,
};
