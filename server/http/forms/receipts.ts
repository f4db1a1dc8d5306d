import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describeReply } from '../../../leads/replyTime.ts';
import { besideHour } from '../../../leads/saoPauloTime.ts';
import { answerPage, isSame } from '../../pages/answerPage.ts';
import type { FillPage } from '../../pages/fillablePage.ts';
import type { Site } from '../../pages/loadSite.ts';
import { type Answer, hashOf } from '../../pages/siteFile.ts';
import { receiptIn, receiptTemplate, thanksPath } from '../../pages/sitePaths.ts';
import type { LeadStore } from '../../store/LeadStore.ts';
import { sendAnswer } from '../pageRoutes.ts';

/** The contents of a receipt's URL: only the lead's protocol, and when it was stored. */
type Receipt = { protocol: string; sentAt: Date };

/** Only addresses that a server of this store has made are receipts, and no part of them can be changed. */
export class ReceiptSeal {
  readonly #store: Pick<LeadStore, 'formKey'>;
  #key: Promise<string> | null = null;

  constructor(store: Pick<LeadStore, 'formKey'>) {
    this.#store = store;
  }

  /** The receipt's URL; its time has a precision of seconds. */
  async addressOf({ protocol, sentAt }: Receipt): Promise<string> {
    const said = `${protocol}.${Math.floor(sentAt.getTime() / 1000)}`;
    return `${thanksPath}?p=${said}.${await this.#seal(said)}`;
  }

  /** Null if this store has not sealed it. @throws {StoreUnavailableError} without the key */
  async read(carried: string): Promise<Receipt | null> {
    const [protocol = '', seconds = '', seal = ''] = carried.split('.');
    const expected = await this.#seal(`${protocol}.${seconds}`);
    if (!timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return null;
    return { protocol, sentAt: new Date(Number(seconds) * 1000) };
  }

  /** 128 bits in hexadecimal. */
  async #seal(said: string): Promise<string> {
    // A form's facts are a JSON list, so no form has this key.
    this.#key ??= this.#store.formKey('receipts').catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(said)
      .digest('hex')
      .slice(0, 32);
  }
}

/** The receipt's page. It names Brasília's time, as the reader's zone is unknown, and never changes for a URL, so that a browser that has it gets 304. */
async function answerReceipt(
  fill: FillPage,
  { protocol, sentAt }: Receipt,
  known = '',
): Promise<Answer<string>> {
  const answer = await fill(200, { protocol, ...describeReply(sentAt, besideHour) });
  const etag = `"${hashOf(answer.body ?? '')}"`;
  const headers = { ...answer.headers, 'cache-control': 'private, no-cache', etag };
  return isSame(known, etag) ? { status: 304, headers, body: null } : { ...answer, headers };
}

type ReceiptOptions = { site: Site; receipts: ReceiptSeal };

/**
 * `GET /obrigado?p=C7F3-A91D…`: the receipt of a lead sent without script. No lead is looked up: the page
 * shows what the URL says, and for a URL that this server has not made, that it is unknown.
 */
export async function receiptRoute(app: FastifyInstance, { site, receipts }: ReceiptOptions) {
  app.route({
    method: ['GET', 'HEAD'],
    url: thanksPath,
    handler: async ({ method, url, headers }, reply) => {
      const carried = receiptIn(url);
      const receipt = carried && (await receipts.read(carried));
      const page = site.formPages.get(receiptTemplate);
      const unknown = () => answerPage(site, { method, url: thanksPath, headers });
      const answer =
        receipt && page ? await answerReceipt(page, receipt, headers['if-none-match']) : unknown();
      if (!answer) return reply.callNotFound();
      return sendAnswer(reply.removeHeader('x-robots-tag'), answer);
    },
  });
}
