import { expect, it } from 'vitest';
import { ConfigError } from '../../config/environment.ts';
import { leadColumns } from '../../shared/leadRules.ts';
import { storedLead } from '../../tests/support/sampleLead.ts';
import { leadEvent } from './channels/webhook.ts';
import { readDeliveryConfig } from './channels.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const webhook = { LEADS_WEBHOOK_URL: 'https://crm.example/leads', LEADS_WEBHOOK_SECRET: secret };
const smtpUrl = 'smtps://vendas%40loja.example:x@smtp.example';
const email = { SMTP_URL: smtpUrl, LEADS_NOTIFY_TO: 'a@loja.example' };

it('has no channels until one is set up', () => {
  expect(readDeliveryConfig({})).toBeNull();
  expect(readDeliveryConfig({ SMTP_URL: ' ', LEADS_WEBHOOK_URL: '' })).toBeNull();
});

it('sends e-mail to one or more addresses, from the mail account, under the brand’s name', () => {
  const env = { ...email, LEADS_NOTIFY_TO: 'a@loja.example, b@loja.example', BRAND_NAME: 'Loja' };
  expect(readDeliveryConfig(env)?.['email']).toEqual({
    smtpUrl,
    to: ['a@loja.example', 'b@loja.example'],
    from: { name: 'Loja', address: 'vendas@loja.example' },
    sender: 'da Loja',
    url: '',
  });
  const inbox = { ...email, TEAM_URL: 'https://equipe.loja.example/' };
  expect(readDeliveryConfig(inbox)?.['email']).toMatchObject({
    url: 'https://equipe.loja.example',
  });
});

it('sends e-mail from the configured address, or from the contact address if the account has none', () => {
  const sender = (env: Record<string, string>) =>
    readDeliveryConfig({ ...email, ...env })?.['email'];
  const from = (address: string) => expect.objectContaining({ from: { name: 'Consigo', address } });
  expect(sender({ LEADS_NOTIFY_FROM: 'site@loja.example' })).toEqual(from('site@loja.example'));
  const key = { SMTP_URL: 'smtp://apikey:x@smtp.example' };
  expect(sender({ ...key, CONTACT_EMAIL: 'oi@loja.example' })).toEqual(from('oi@loja.example'));
  expect(() => sender(key)).toThrow(/^LEADS_NOTIFY_FROM must be/);
});

it.each([
  ['LEADS_WEBHOOK_SECRET', { LEADS_WEBHOOK_URL: webhook.LEADS_WEBHOOK_URL }],
  ['LEADS_WEBHOOK_URL', { LEADS_WEBHOOK_SECRET: secret }],
  ['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: 'https://ana:geheim@crm.example' }],
  ['LEADS_WEBHOOK_SECRET', { ...webhook, LEADS_WEBHOOK_SECRET: 'whsec_Z2VoZWlt' }],
  ['LEADS_NOTIFY_TO', { SMTP_URL: smtpUrl }],
  ['LEADS_NOTIFY_TO', { ...email, LEADS_NOTIFY_TO: 'a@loja.example, geheim' }],
  ['SMTP_URL', { LEADS_NOTIFY_TO: email.LEADS_NOTIFY_TO }],
  ['SMTP_URL', { ...email, SMTP_URL: 'https://smtp.example' }],
  ['SMTP_URL', { ...email, SMTP_URL: 'smtps://site:geheim%@smtp.example' }],
  ['LEADS_NOTIFY_FROM', { ...email, LEADS_NOTIFY_FROM: 'geheim' }],
])('names %s without quoting %j', (variable, env) => {
  const read = () => readDeliveryConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${variable} must be`));
  expect(read).not.toThrow(/geheim/);
});

it.each([
  ...['localhost', 'n8n', 'crm.internal', 'impressora.LOCAL', 'notlocal', '127.0.0.1', '10.1.2.3'],
  ...['172.31.0.1', '192.168.0.9', '[::1]', '[fd00::5]'],
])('accepts plain http for %s, inside our own network', (host) => {
  const url = `http://${host}/leads`;
  expect(readDeliveryConfig({ ...webhook, LEADS_WEBHOOK_URL: url })?.['webhook']).toMatchObject({
    url,
  });
});

it.each([
  ...['172.32.0.1', '8.8.8.8', '[2001:db8::1]', 'crm.example', 'internal.example'],
  '10.1.2.3.example',
])('rejects plain http for %s, outside our own network', (host) => {
  const outside = { ...webhook, LEADS_WEBHOOK_URL: `http://${host}/leads` };
  expect(() => readDeliveryConfig(outside)).toThrow(/^LEADS_WEBHOOK_URL must be/);
});

it('sends a webhook with the names of the lead’s columns, and nothing of the team’s work', () => {
  const lead = storedLead({ average_value: 12.3, repeats: 2, status: 'lost', notes: 'Olá' });
  const { status, quarantine, ...data } = lead;
  const event = { type: 'lead.created', timestamp: '2026-11-21T12:05:07.089Z', data };
  expect(JSON.parse(leadEvent(lead))).toEqual(event);
  const columns = Object.keys(leadColumns);
  const beside = ['id', 'created_at', 'protocol', 'context', 'repeats'];
  expect(Object.keys(data).sort()).toEqual([...beside, ...columns].sort());
});
