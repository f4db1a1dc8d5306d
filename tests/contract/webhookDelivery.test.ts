import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deliveryName, type Outcome } from '../../server/delivery/channels/Channel.ts';
import { leadEvent, webhook } from '../../server/delivery/channels/webhook.ts';
import { type Receiver, startReceiver } from '../support/receivers.ts';
import { storedLead } from '../support/sampleLead.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 3), Buffer.alloc(24, 250)];
const secretOf = (key: Buffer) => `whsec_${key.toString('base64')}`;
const never = new AbortController().signal;

const post = async (
  { url }: Pick<Receiver, 'url'>,
  secrets = [secretOf(newKey)],
): Promise<Outcome> => (await webhook.open({ url, secrets }))(storedLead(), never);

it('posts the lead, signed with each secret by Standard Webhooks, always with the same id', async () => {
  const receiver = await startReceiver((response) => response.writeHead(204).end());
  const secrets = [newKey, oldKey].map(secretOf);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00.900Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(await post(receiver, secrets)).toEqual({ kind: 'delivered' });
  await post(receiver);
  const [first, second] = receiver.calls;
  const [id, time] = ['lead_7_mwqd2aa9', '1795348800'];
  const sign = (key: Buffer) =>
    createHmac('sha256', key).update(`${id}.${time}.${first?.body}`).digest('base64');
  expect(first?.body).toBe(leadEvent(storedLead()));
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${sign(newKey)} v1,${sign(oldKey)}`,
  });
  expect(second?.headers).toMatchObject({ 'webhook-id': id });
});

it('marks a correction by its own type, time and id', () => {
  const correctedAt = '2026-11-23T10:00:00.000Z';
  const [created, corrected] = [storedLead(), { ...storedLead(), correctedAt }];
  expect(JSON.parse(leadEvent(corrected))).toEqual({
    ...JSON.parse(leadEvent(created)),
    type: 'lead.corrected',
    timestamp: correctedAt,
  });
  expect(deliveryName(corrected)).toBe(
    `${deliveryName(created)}_${Date.parse(correctedAt).toString(36)}`,
  );
});

it('does not wait for the end of a response that it does not need', async () => {
  const endless = await startReceiver((response) => void response.writeHead(200).write('{'));
  expect(await post(endless)).toEqual({ kind: 'delivered' });
});
