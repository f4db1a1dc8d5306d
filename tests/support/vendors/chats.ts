import { keep, protocolsIn, startVendor } from './VendorFake.ts';

type Block = { text: { type: string; text: string } };

/** Within a block's limit, with no entity or link cut off. */
const isWholeMrkdwn = (text: string) =>
  text.length <= 3000 &&
  !/&(?!(amp|lt|gt);)/.test(text.replaceAll(/<https:[^<>|]*\|\w+>/g, '')) &&
  text.split('<').length === text.split('>').length;

/** Slack's incoming webhook: `ok` for a message with text, `invalid_payload` for any other body. */
export const startSlack = () =>
  startVendor(
    (response, { body }, kept) => {
      const { text, blocks } = JSON.parse(body);
      const texts: string[] = blocks.flatMap(({ text: part }: Block) =>
        part.type === 'mrkdwn' ? part.text : [],
      );
      const isRight = typeof text === 'string' && blocks.length <= 50 && texts.every(isWholeMrkdwn);
      if (!isRight) return void response.writeHead(400).end('invalid_payload');
      keep(kept, protocolsIn(body));
      response.end('ok');
    },
    (origin) => ({ SLACK_WEBHOOK_URL: `${origin}/services/T0/B0/x` }),
  );

/** Discord's webhook: stores messages within its limits and without mentions, and returns them if asked to wait. */
export const startDiscord = () =>
  startVendor(
    (response, { url, body }, kept) => {
      const { content, embeds, allowed_mentions: mentions } = JSON.parse(body);
      const texts: string[] = embeds.flatMap(({ title, description }: Record<string, string>) => [
        title,
        description,
      ]);
      const isWithin =
        content.length <= 2000 &&
        embeds.length <= 10 &&
        texts.join('').length <= 6000 &&
        texts.every((one) => !/(?<!\\)(\\\\)*\\(…|$)/.test(one));
      if (!isWithin || mentions.parse.length > 0 || !url.endsWith('wait=true'))
        return void response.writeHead(400).end('{"code":50035}');
      keep(kept, protocolsIn(body.replaceAll('\\\\', '')));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}');
    },
    (origin) => ({ DISCORD_WEBHOOK_URL: `${origin}/api/webhooks/1/x` }),
  );

/** A Teams flow: 202 for a message with one adaptive card of 28 KB at most. */
export const startTeams = () =>
  startVendor(
    (response, { body }, kept) => {
      const { type, attachments } = JSON.parse(body);
      const isCard =
        attachments[0].contentType === 'application/vnd.microsoft.card.adaptive' &&
        attachments[0].content.type === 'AdaptiveCard';
      if (type !== 'message' || !isCard) return void response.writeHead(400).end();
      if (Buffer.byteLength(body) > 28 * 1024) return void response.writeHead(413).end();
      keep(kept, protocolsIn(body));
      response.writeHead(202).end();
    },
    (origin) => ({ TEAMS_WEBHOOK_URL: `${origin}/workflows/x?sig=x` }),
  );
