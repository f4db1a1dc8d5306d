import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describeReply } from '../../../leads/replyTime.ts';
import { besideHour } from '../../../leads/saoPauloTime.ts';
import { answerPage, isSame } from '../../pages/answerPage.ts';
import type { FillPage, Site } from '../../pages/loadSite.ts';
import { type Answer, hashOf } from '../../pages/siteFile.ts';
import { receiptIn, receiptTemplate, thanksPath } from '../../pages/sitePaths.ts';
import type { LeadStore } from '../../store/LeadStore.ts';
import { sendAnswer } from '../pageRoutes.ts';

/** The contents of a receipt's URL: only the lead's protocol, and when it was stored. */
type Receipt = { protocol: string; sentAt: Date };

export type ReceiptSeal = ReturnType<typeof sealReceipts>;

/** Only addresses that a server of this store has made are receipts, and no part of them can be changed. */
export function sealReceipts(store: Pick<LeadStore, 'formKey'>) {
  let key: Promise<string> | null = null;
  /** 128 bits in hexadecimal. */
  const seal = async (said: string): Promise<string> => {
    // A form's facts are a JSON list, so no form has this key.
    key ??= store.formKey('receipts').catch((error: unknown) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(said)
      .digest('hex')
      .slice(0, 32);
  };
  return {
    /** The receipt's URL; its time has a precision of seconds. */
    async addressOf({ protocol, sentAt }: Receipt): Promise<string> {
      const said = `${protocol}.${Math.floor(sentAt.getTime() / 1000)}`;
      return `${thanksPath}?p=${said}.${await seal(said)}`;
    },
    /** Null if this store has not sealed it. @throws {StoreUnavailableError} without the key */
    async read(carried: string): Promise<Receipt | null> {
      const [protocol = '', seconds = '', given = ''] = carried.split('.');
      const expected = await seal(`${protocol}.${seconds}`);
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
      return { protocol, sentAt: new Date(Number(seconds) * 1000) };
    },
  };
}

/** The receipt's page. It names Brasília's time, as the reader's zone is unknown, and never changes for a URL, so that a browser that has it gets 304. */
function answerReceipt(fill: FillPage, { protocol, sentAt }: Receipt, known = ''): Answer<string> {
  const answer = fill(200, { protocol, ...describeReply(sentAt, besideHour) });
  const etag = `"${hashOf(answer.body ?? '')}"`;
  const headers = { ...answer.headers, 'cache-control': 'private, no-cache', etag };
  return isSame(known, etag) ? { status: 304, headers, body: null } : { ...answer, headers };
}

/**
 * `GET /obrigado?p=C7F3-A91D…`: the receipt of a lead sent without script. No lead is looked up: the page
 * shows what the URL says, and for a URL that this server has not made, that it is unknown.
 */
export async function receiptRoute(
  app: FastifyInstance,
  { site, receipts }: { site: Site; receipts: ReceiptSeal },
) {
  app.route({
    method: ['GET', 'HEAD'],
    url: thanksPath,
    handler: async ({ method, url, headers }, reply) => {
      const carried = receiptIn(url);
      const receipt = carried && (await receipts.read(carried));
      const page = site.formPages.get(receiptTemplate);
      const unknown = () => answerPage(site, { method, url: thanksPath, headers });
      const answer =
        receipt && page ? answerReceipt(page, receipt, headers['if-none-match']) : unknown();
      if (!answer) return reply.callNotFound();
      return sendAnswer(reply.removeHeader('x-robots-tag'), answer);
    },
  });
}
