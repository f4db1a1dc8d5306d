import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findFormDefinition } from '../../../leads/formDefinitions.ts';
import type { LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { Site } from '../../pages/loadSite.ts';
import { protocolIn, thanksPath } from '../../pages/sitePaths.ts';
import { protocolOf } from '../../store/formKey.ts';
import type { LeadStore } from '../../store/LeadStore.ts';
import type { ProofReader } from '../offerProofs.ts';
import type { OriginCheck } from '../origins.ts';
import { sendAnswer } from '../pageRoutes.ts';
import { answerReceipt, receiptAddress } from './receipt.ts';
import { formPageValues, type RefusedForm, refuseForm, takeForm } from './takeForm.ts';

type FormOptions = { store: LeadStore; site: Site; isForeign: OriginCheck; readProof: ProofReader };

type FormRequest = FastifyRequest<{ Params: { kind: string } }>;

/** `POST /contato/:kind`: each lead form as a browser without JavaScript sends it. */
export async function formRoutes(app: FastifyInstance, options: FormOptions) {
  const { store, site, isForeign, readProof } = options;
  const sendForm = async (
    reply: FastifyReply,
    definition: LeadFormDefinition,
    refused: RefusedForm,
  ) => {
    const { status, errors, notice, retryAfter } = refused;
    const page = site.formPages.get(`/contato/${definition.kind}`);
    const facts = formPageValues(definition, refused);
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (page) return sendAnswer(reply, await page.fill(status, facts));
    const text = [facts['summary'], ...Object.values(errors), notice].filter(Boolean).join('\n');
    return reply.code(status).type('text/plain; charset=utf-8').send(text);
  };

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) app.log.error({ err: error }, 'form failed');
    const definition = findFormDefinition((request as FormRequest).params.kind);
    if (!definition) return reply.callNotFound();
    return sendForm(reply, definition, refuseForm(statusCode));
  });

  app.post('/contato/:kind', async (request: FormRequest, reply) => {
    const definition = findFormDefinition(request.params.kind);
    if (!definition) return reply.callNotFound();
    request.leadForm = definition.kind;
    const { headers, body } = request;
    const outcome = await takeForm(definition, store, {
      contentType: headers['content-type'],
      body: body instanceof Buffer ? body : Buffer.alloc(0),
      referer: headers.referer,
      host: headers.host,
      address: request.ip,
      isForeign: isForeign(request),
      findDoubt: async () => (await readProof(request)).quarantine,
    });
    if ('storedAs' in outcome) {
      return reply.redirect(receiptAddress(protocolOf(outcome.storedAs)), 303);
    }
    if (outcome.error) app.log.error({ err: outcome.error }, 'insert failed');
    return sendForm(reply, definition, outcome);
  });
}

/** `GET /obrigado?p=C7F3-A91D`: the receipt of a lead that was sent without script. */
export async function receiptRoute(app: FastifyInstance, { site }: { site: Site }) {
  app.route({
    method: ['GET', 'HEAD'],
    url: thanksPath,
    handler: async ({ url, headers }, reply) => {
      const page = site.formPages.get(thanksPath);
      const protocol = protocolIn(url);
      if (!page || !protocol) return reply.callNotFound();
      reply.removeHeader('x-robots-tag');
      return sendAnswer(reply, await answerReceipt(page, protocol, headers['if-modified-since']));
    },
  });
}
