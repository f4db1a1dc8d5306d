import type { LeadFormKind } from '../../../leads/formNames.ts';
import { findLeadTrap, type LeadContext } from '../../../leads/leadContext.ts';
import { visitSource } from '../../browser/visitSource.ts';
import { noticeVersion } from '../../content/leadFormCopy.ts';
import { honeypotValue } from './formValues.ts';

/** When the page came into view, in milliseconds since it began to load: later, where it was prerendered. */
function seenAt(): number {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

/** What is to be kept beside the lead that this form is about to become. */
export function leadContextOf(form: HTMLFormElement, kind: LeadFormKind): LeadContext {
  const trap = findLeadTrap(honeypotValue(form), performance.now() - seenAt());
  const source = visitSource();
  return {
    ...{ form: kind, page: location.pathname, notice: noticeVersion },
    ...(trap && { trap }),
    ...(source && { source }),
  };
}
