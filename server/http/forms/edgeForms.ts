import { findFormDefinition } from '../../../leads/formDefinitions.ts';
import type { Backend } from '../../../leads/insertLead.ts';
import { protocolOf } from '../../../leads/protocolOfKey.ts';
import { limits } from '../../limits.ts';
import { describeError } from '../../logger.ts';
import { FormPage } from '../../pages/FormPage.ts';
import { protocolIn, thanksPath } from '../../pages/sitePaths.ts';
import { createRemoteStore } from '../../store/remoteStore.ts';
import { apiSecurityHeaders, type FlatHeaders, strictTransport } from '../securityHeaders.ts';
import { answerReceipt, receiptAddress } from './receipt.ts';
import { formPageValues, refuseForm, takeForm } from './takeForm.ts';

export type EdgeSettings = {
  /** The forms' pages and the receipt, with their tokens, by address. */
  templates: Readonly<Record<string, string>>;
  backend: Backend;
  /** What the forms' keys are made with, the same at every instance. */
  secret: string;
};

/** What Cloudflare Pages gives its functions: the built files, as it answers for them itself. */
type PagesEnvironment = { ASSETS: { fetch(request: Request): Promise<Response> } };

const noStore: FlatHeaders = [...apiSecurityHeaders, 'cache-control', 'no-store'];

/** An answer, as if over https; of a header that is named twice, the later counts. */
function respond(status: number, head: FlatHeaders, body: string | null = null): Response {
  const headers = new Headers();
  const named = [...strictTransport, ...head];
  for (let index = 0; index < named.length; index += 2) {
    headers.set(named[index] ?? '', named[index + 1] ?? '');
  }
  return new Response(body, { status, headers });
}

/** The body; null where it is larger than our server would read. */
async function readBody(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limits.body) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/**
 * The forms without JavaScript for a static host, as a function of Cloudflare Pages: it answers what our
 * server would answer before the same hosted backend, and leaves everything else to the files.
 */
export function createEdgeForms({ templates, backend, secret }: EdgeSettings) {
  const store = createRemoteStore(backend, secret);
  const pages = new Map(
    Object.entries(templates).map(([address, html]) => [address, new FormPage(html)]),
  );

  const takePost = async (request: Request, path: string) => {
    const definition = findFormDefinition(path.replace('/contato/', ''));
    const page = pages.get(path);
    if (!definition || !page) return null;
    const { headers, url } = request;
    const body = await readBody(request);
    const outcome =
      body === null
        ? refuseForm(413)
        : await takeForm(definition, store, {
            contentType: headers.get('content-type') ?? undefined,
            body,
            referer: headers.get('referer') ?? undefined,
            host: new URL(url).host,
            address: null,
            isForeign: false,
            findDoubt: async () => null,
          });
    if ('storedAs' in outcome) {
      const address = receiptAddress(protocolOf(outcome.storedAs));
      return respond(303, [...noStore, 'location', address]);
    }
    if (outcome.error) console.error('insert failed', JSON.stringify(describeError(outcome.error)));
    const facts = formPageValues(definition, outcome);
    const { status, head, body: html } = page.fill(outcome.status, facts);
    const later = outcome.retryAfter ? ['retry-after', outcome.retryAfter] : [];
    return respond(status, [...noStore, ...head, ...later], html);
  };

  return {
    async fetch(request: Request, { ASSETS }: PagesEnvironment): Promise<Response> {
      const { method, headers, url } = request;
      const { pathname, search } = new URL(url);
      if (method === 'POST' && pathname.startsWith('/contato/')) {
        return (await takePost(request, pathname)) ?? ASSETS.fetch(new Request(url));
      }
      const protocol = pathname === thanksPath ? protocolIn(search) : null;
      const receipt = pages.get(thanksPath);
      if (!receipt || !protocol || !/^(GET|HEAD)$/.test(method)) return ASSETS.fetch(request);
      const known = headers.get('if-modified-since');
      const { status, head, body } = await answerReceipt(receipt, protocol, known);
      return respond(status, head, method === 'HEAD' ? null : body);
    },
  };
}
