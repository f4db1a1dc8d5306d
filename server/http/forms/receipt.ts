import { describeReply } from '../../../leads/replyTime.ts';
import type { FillablePage } from '../../pages/loadSite.ts';
import type { Answer } from '../../pages/siteFile.ts';
import { thanksPath } from '../../pages/sitePaths.ts';

/** The address of a lead's receipt: the only part of the lead in it is the protocol. */
export const receiptAddress = (protocol: string): string => `${thanksPath}?p=${protocol}`;

/**
 * The receipt of a lead that was sent without script. No lead is looked up: it says what the address
 * says, and when the reply to a lead sent now is due. A browser that has it already gets 304,
 * so that a reload moves no hour.
 * @param knownSince the header `If-Modified-Since`
 */
export async function answerReceipt(
  page: FillablePage,
  protocol: string,
  knownSince: string | null | undefined,
): Promise<Answer<string>> {
  const now = new Date();
  const { status, head, body } = await page.fill(200, { protocol, ...describeReply(now) });
  const kept = [...head, 'cache-control', 'private, no-cache'];
  if (knownSince) return { status: 304, head: kept, body: null };
  return { status, head: [...kept, 'last-modified', now.toUTCString()], body };
}
