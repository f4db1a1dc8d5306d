import type { FastifyInstance } from 'fastify';
import { describeReply } from '../../../leads/replyTime.ts';
import type { Site } from '../../pages/loadSite.ts';
import { protocolIn, thanksPath } from '../../pages/sitePaths.ts';
import { sendAnswer } from '../sendAnswer.ts';

/** The address of a lead's receipt: of the lead, the protocol alone stands in it. */
export const receiptAddress = (protocol: string): string => `${thanksPath}?p=${protocol}`;

/**
 * `GET /obrigado?p=C7F3-A91D`: the receipt of a lead that was sent without script. No lead is looked up:
 * it says what the address says, and when the reply is due to somebody who sends now. A browser that has
 * it already is told that it stands, so that a reload moves no hour.
 */
export async function thanksRoute(app: FastifyInstance, { site }: { site: Site }) {
  app.route({
    method: ['GET', 'HEAD'],
    url: thanksPath,
    handler: async ({ url, headers }, reply) => {
      const page = site.formPages.get(thanksPath);
      const protocol = protocolIn(url);
      if (!page || !protocol) return reply.callNotFound();
      const now = new Date();
      const { status, head, body } = await page.fill(200, { protocol, ...describeReply(now) });
      reply.removeHeader('x-robots-tag');
      const kept = [...head, 'cache-control', 'private, no-cache'];
      if (headers['if-modified-since']) {
        return sendAnswer(reply, { status: 304, head: kept, body: null });
      }
      const dated = [...kept, 'last-modified', now.toUTCString()];
      return sendAnswer(reply, { status, head: dated, body });
    },
  });
}
