import type { Page } from '@playwright/test';
import { decodeLeadContext } from '../../../leads/leadContext.ts';

/** Does what sends a form, and reads what the page said beside the lead. */
export async function contextSentBy(page: Page, send: () => Promise<unknown>) {
  const [request] = await Promise.all([page.waitForRequest('**/rest/v1/merchant_leads*'), send()]);
  return decodeLeadContext(request.headers()['x-lead-context'] ?? '');
}

/** Makes the browser ask not to be followed. */
export const askForPrivacy = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
