import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findFormDefinition } from '../../../leads/formDefinitions.ts';
import type { LeadFormDefinition } from '../../../leads/leadForm.ts';
import type { Site } from '../../pages/loadSite.ts';
import type { LeadStore } from '../../store/LeadStore.ts';
import type { OriginCheck } from '../origins.ts';
import { sendAnswer } from '../pageRoutes.ts';
import type { InsertFrom } from '../rateLimit.ts';
import type { ReceiptSeal } from './receipts.ts';
import { formPageValues, type RefusedForm, refuseForm, takeForm } from './takeForm.ts';

type FormOptions = {
  store: LeadStore;
  insert: InsertFrom;
  site: Site;
  receipts: ReceiptSeal;
  isForeign: OriginCheck;
};

type FormRequest = FastifyRequest<{ Params: { kind: string } }>;

/** `POST /contato/:kind`: each lead form, sent by a browser without JavaScript. */
export async function formRoutes(app: FastifyInstance, options: FormOptions) {
  const { site } = options;
  const sendForm = async (
    reply: FastifyReply,
    definition: LeadFormDefinition,
    refused: RefusedForm,
  ) => {
    const { status, errors, retryAfter } = refused;
    const fill = site.formPages.get(`/contato/${definition.kind}`);
    const facts = formPageValues(definition, refused);
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (fill) return sendAnswer(reply, await fill(status, facts));
    const text = [facts['summary'], ...Object.values(errors)].filter(Boolean).join('\n');
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
    const outcome = await takeForm(definition, request, options);
    if ('receipt' in outcome) return reply.redirect(outcome.receipt, 303);
    if (outcome.error) app.log.error({ err: outcome.error }, 'insert failed');
    return sendForm(reply, definition, outcome);
  });
}
