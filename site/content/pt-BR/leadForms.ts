import type { LeadFormCopy } from '../leadFormCopy.ts';
import { benefits, common, howItWorks, quick } from './forms.yaml';

export const quickFormCopy: LeadFormCopy = { ...common, labels: quick };

export const benefitsFormCopy: LeadFormCopy = { ...common, labels: { ...quick, ...benefits } };

export const howItWorksFormCopy: LeadFormCopy = {
  ...common,
  labels: { ...quick, ...howItWorks.labels },
  defaults: howItWorks.defaults,
};
