import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describeReply } from '../../../shared/replyTime.ts';
import { besideHour } from '../../../shared/saoPauloTime.ts';
import { answerPage } from '../../pages/answerPage.ts';
import type { FillPage, Site } from '../../pages/loadSite.ts';
import type { Answer } from '../../pages/siteFile.ts';
import { receiptIn, receiptTemplate, thanksPath } from '../../pages/sitePaths.ts';
import type { LeadStore } from '../../store/LeadStore.ts';
import { sendAnswer } from '../errorPages.ts';

/** What a receipt's URL contains: only the lead's protocol, and when the form was sent. */
type Receipt = { protocol: string; sentAt: Date };

export type ReceiptSeal = ReturnType<typeof sealReceipts>;

/** Seals receipts: a URL is valid only if a server of this store made it, and only unchanged. */
export function sealReceipts(store: Pick<LeadStore, 'formKey'>) {
  let key: Promise<string> | null = null;
  /** 128 bits in hexadecimal. */
  const seal = async (said: string): Promise<string> => {
    // No form can have this key, because a form's facts are a JSON list.
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
    /** Null if this store has not sealed it. @throws {StoreUnavailableError} if the key is unavailable */
    async read(carried: string): Promise<Receipt | null> {
      const [protocol = '', seconds = '', given = ''] = carried.split('.');
      const expected = await seal(`${protocol}.${seconds}`);
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
      return { protocol, sentAt: new Date(Number(seconds) * 1000) };
    },
  };
}

/** The receipt's page, in Brasília's time, as the reader's zone is unknown. */
function answerReceipt(fill: FillPage, { protocol, sentAt }: Receipt): Answer<string> {
  const answer = fill(200, { protocol, ...describeReply(sentAt, besideHour) });
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'private, no-cache' } };
}

/**
 * `GET /obrigado?p=C7F3-A91D…`: the receipt of a lead sent without script. The lead is not looked up: the
 * page shows what the URL says, or that the receipt is unknown if no server of this store made the URL.
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
      const answer = receipt && page ? answerReceipt(page, receipt) : unknown();
      if (!answer) return reply.callNotFound();
      return sendAnswer(reply.removeHeader('x-robots-tag'), answer);
    },
  });
}
