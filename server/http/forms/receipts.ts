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

/** What the address of a receipt says: of the lead its protocol alone, and when it was stored. */
type Receipt = { protocol: string; sentAt: Date };

/**
 * Seals receipts, and knows its own again: only an address that a server of this store has made is a
 * receipt, and no part of it can be changed.
 */
export class ReceiptSeal {
  readonly #store: Pick<LeadStore, 'formKey'>;
  #key: Promise<string> | null = null;

  constructor(store: Pick<LeadStore, 'formKey'>) {
    this.#store = store;
  }

  /** The address that leads to the receipt; its moment is kept to the second. */
  async addressOf({ protocol, sentAt }: Receipt): Promise<string> {
    const said = `${protocol}.${Math.floor(sentAt.getTime() / 1000)}`;
    return `${thanksPath}?p=${said}.${await this.#seal(said)}`;
  }

  /**
   * The receipt that an address carries, null where this store has sealed none such.
   * @param carried as `receiptIn` reads it
   * @throws {StoreUnavailableError} where the store was not asked before, and cannot be now
   */
  async read(carried: string): Promise<Receipt | null> {
    const [protocol = '', seconds = '', seal = ''] = carried.split('.');
    const expected = await this.#seal(`${protocol}.${seconds}`);
    if (!timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return null;
    return { protocol, sentAt: new Date(Number(seconds) * 1000) };
  }

  /** 128 bits in hexadecimal. */
  async #seal(said: string): Promise<string> {
    // The facts of a form are a list in JSON, so no form's key is this one.
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

/** The receipt's page, whose hours say that they are Brasília's, as nobody knows where it is read: the same for one address at all times, so that a browser that has it gets 304. */
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
 * `GET /obrigado?p=C7F3-A91D…`: the receipt of a lead that was sent without script. No lead is looked up:
 * the page says what the address says, and for one that this server has not made, that it knows none.
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
