import type { ContactKind } from '../../../leads/formDefinitions.ts';
import type { LeadFormCopy } from '../leadFormCopy.ts';
import { common, contacts, labels, placeholders } from './forms.yaml';

/** The words of a contact dialog's form. */
export function contactFormCopy(kind: ContactKind): LeadFormCopy {
  const { labels: own, defaults = {}, sent = common.sent } = contacts[kind];
  return { ...common, labels: { ...labels, ...own }, placeholders, defaults, sent };
}
