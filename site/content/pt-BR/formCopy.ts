import type { ContactKind, LeadFormKind } from '../../../shared/formDefinitions.ts';
import type { LeadFormCopy } from '../leadFormCopy.ts';
import { sent as calculated, form as calculator, labels as numberLabels } from './calculator.yaml';
import { common, contacts, labels, placeholders } from './forms.yaml';

type ContactWords = Partial<Pick<LeadFormCopy, 'labels' | 'defaults'>> & {
  title: string;
  lead: string;
  event: string;
  sent?: LeadFormCopy['sent'] & { thanks: string };
};

/** The words of each contact dialog; a form without words does not compile. */
export const contactWords: Record<ContactKind, ContactWords> = contacts;

export function formCopy(kind: LeadFormKind): LeadFormCopy {
  if (kind === 'calculator') {
    const all = { ...labels, ...numberLabels, ...calculator.labels };
    return { ...common, ...calculator, labels: all, sent: calculated };
  }
  const { labels: own, defaults = {}, sent = common.sent } = contactWords[kind];
  return { ...common, labels: { ...labels, ...own }, placeholders, defaults, sent };
}
