import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextText } from '../../../leads/leadContext.ts';
import {
  type FieldErrors,
  type FieldValues,
  findFieldErrors,
  type LeadFormDefinition,
  toLeadRow,
} from '../../../leads/leadForm.ts';
import type { Site } from '../../pages/loadSite.ts';
import type { ProofCheck } from '../../proof/askForProof.ts';
import { protocolOf } from '../../store/formKey.ts';
import {
  type LeadStore,
  StoreUnavailableError,
  TooManyInsertsError,
} from '../../store/LeadStore.ts';
import type { OriginCheck } from '../originCheck.ts';
import { retryAfterOf } from '../retryAfter.ts';
import { sendAnswer } from '../sendAnswer.ts';
import { findFormDefinition } from './formDefinitions.ts';
import { formFacts } from './formFacts.ts';
import { failureNotice, formPageValues } from './formPageValues.ts';
import { pageOfReferer } from './pageOfReferer.ts';
import { readFormBody } from './readFormBody.ts';
import { receiptAddress } from './thanksRoute.ts';

export type FormOptions = {
  store: LeadStore;
  site: Site;
  isForeign: OriginCheck;
  lacksProof: ProofCheck;
};

type FormRequest = FastifyRequest<{ Params: { kind: string } }>;

const formType = 'application/x-www-form-urlencoded';

/** `POST /contato/:kind`: each lead form as a browser without JavaScript sends it. */
export async function formRoutes(app: FastifyInstance, options: FormOptions) {
  const { store, site, isForeign, lacksProof } = options;
  /** The form again, with everything that was typed. */
  const sendForm = async (
    reply: FastifyReply,
    status: number,
    definition: LeadFormDefinition,
    values: FieldValues,
    errors: FieldErrors,
    notice: string,
  ) => {
    const page = site.formPages.get(`/contato/${definition.kind}`);
    const facts = formPageValues(definition, values, errors, notice);
    if (page) return sendAnswer(reply, await page.fill(status, facts));
    const text = [facts['summary'], ...Object.values(errors), notice].filter(Boolean).join('\n');
    return reply.code(status).type('text/plain; charset=utf-8').send(text);
  };

  const takeForm = async (request: FormRequest, reply: FastifyReply) => {
    const definition = findFormDefinition(request.params.kind);
    if (!definition) return reply.callNotFound();
    request.leadForm = definition.kind;
    if (request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== formType) {
      return sendForm(reply, 415, definition, {}, {}, failureNotice);
    }
    const { values, notice, trap } = readFormBody(definition, request.body);
    const refuse = (status: number) =>
      sendForm(reply, status, definition, values, {}, failureNotice);
    if (isForeign(request)) return refuse(403);
    const errors = findFieldErrors(definition, values);
    if (Object.keys(errors).length > 0) {
      return sendForm(reply, 422, definition, values, errors, '');
    }
    const row = toLeadRow(definition, values);
    const page = pageOfReferer(request.headers.referer, request.headers.host);
    let idempotencyKey: string;
    try {
      idempotencyKey = await store.formKey(formFacts(definition.kind, row, new Date(), trap));
      await store.insert({
        rows: [row],
        idempotencyKey,
        context: { form: definition.kind, page: contextText(page), notice, ...(trap && { trap }) },
        address: request.ip,
        quarantine: (await lacksProof(request)) ? 'unproven' : null,
      });
    } catch (error) {
      if (error instanceof TooManyInsertsError) {
        reply.header('retry-after', String(error.seconds));
        return refuse(429);
      }
      if (error instanceof StoreUnavailableError) {
        reply.header('retry-after', retryAfterOf(error.reason));
        return refuse(503);
      }
      app.log.error({ err: error }, 'insert failed');
      return refuse(500);
    }
    return reply.redirect(receiptAddress(protocolOf(idempotencyKey)), 303);
  };

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) app.log.error({ err: error }, 'form failed');
    const definition = findFormDefinition((request as FormRequest).params.kind);
    if (!definition) return reply.callNotFound();
    return sendForm(reply, statusCode, definition, {}, {}, failureNotice);
  });

  app.post('/contato/:kind', takeForm);
}
