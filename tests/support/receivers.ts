import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenLocally } from './listenLocally.ts';

export type ReceivedCall = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
};

type Answer = (response: ServerResponse, call: ReceivedCall) => void;

/** An HTTP server that records its calls and responds as told, ended when the running test ends. */
export async function startReceiver(answer: Answer = (response) => response.end()) {
  const calls: ReceivedCall[] = [];
  const receiver = { url: '', calls, answer };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: await text(request) };
    calls.push(call);
    receiver.answer(response, call);
  });
  const { url, stop } = await listenLocally(server);
  onTestFinished(stop);
  receiver.url = `${url}/leads`;
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

export const webhookTo = (url: string) => ({
  LEADS_WEBHOOK_URL: url,
  LEADS_WEBHOOK_SECRET: secret,
});

type ReceivedMail = { from: string; to: string[]; mail: Email };

/** An SMTP refusal: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number): Error =>
  Object.assign(new Error('Refused'), { responseCode });

/** A real SMTP server without TLS that keeps accepted mail, ended when the running test ends. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, session, done) => {
      const mail = await PostalMime.parse(await text(stream));
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        mail,
      });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`, mails };
}
