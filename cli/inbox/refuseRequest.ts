import type { IncomingHttpHeaders } from 'node:http';

export type Refusal = { status: number; message: string };

type Judged = {
  headers: IncomingHttpHeaders;
  /** Host and port that the inbox was opened under. */
  authority: string;
  /** Whether it asks for data rather than for the page. */
  isData: boolean;
  isInside: boolean;
};

/**
 * Why a request to the room is refused, or null.
 *
 * - Another `Host` is a name that someone made point here (DNS rebinding).
 * - `Sec-Fetch-Site` is written by the browser, not by pages: data goes to our own page alone, so not to
 *   pages of other servers on this computer (`same-site`) either. The page itself may also be reloaded or
 *   opened by the person (`none`). A browser that does not say is refused.
 */
export function refuseRequest({ headers, authority, isData, isInside }: Judged): Refusal | null {
  if (headers.host !== authority) return { status: 421, message: 'Endereço desconhecido.' };
  const site = headers['sec-fetch-site'];
  if (site !== 'same-origin' && (isData || site !== 'none')) {
    return { status: 403, message: 'Pedido de outra página recusado.' };
  }
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${authority}`) {
    return { status: 403, message: 'Pedido de outra página recusado.' };
  }
  if (!isInside) {
    return {
      status: 401,
      message:
        'Esta caixa de entrada está aberta em outro navegador. Rode de novo: npm run leads -- open',
    };
  }
  return null;
}
