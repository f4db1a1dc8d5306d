import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ConfigError } from '../../config/environment.ts';
import { readServerConfig } from '../../server/config.ts';
import { fuzz, piecesOf, readOrRefuse } from './support/fuzz.ts';

const variables = [
  ...[
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'LEADS_RATE_LIMIT',
    'TRUST_PROXY',
    'ALLOWED_ORIGINS',
    'METRICS_PORT',
  ],
  ...[
    'LEADS_WEBHOOK_URL',
    'LEADS_WEBHOOK_SECRET',
    'SMTP_URL',
    'LEADS_NOTIFY_TO',
    'LEADS_NOTIFY_FROM',
    'SITE_URL',
  ],
  ...[
    'CONTACT_EMAIL',
    'CONTACT_PHONE',
    'LEGAL_CNPJ',
    'LEADS_RETENTION',
    'PUBLIC_SUPABASE_URL',
    'PUBLIC_SUPABASE_KEY',
  ],
];

it('any environment is read, or refused in words for the operator', async () => {
  const value = fc.oneof(
    piecesOf(
      '0',
      '65535',
      '127.0.0.0/8',
      'loopback',
      'https://',
      'smtp://',
      '%zz',
      '@',
      'a',
      '.co',
      ',',
      'whsec_',
      '24m',
      '/',
    ),
    fc.constantFrom(
      'smtp://%zz@mail.example',
      'ana@loja.example',
      'https://%zz:b@x.example',
      '::/999',
      'https://[::',
    ),
  );
  await fuzz({
    name: 'settings',
    share: 0.01,
    atOnce: 10,
    cases: fc.dictionary(fc.constantFrom(...variables), value, { maxKeys: 4 }),
    check: (environments, count) => {
      for (const env of environments) {
        const config = readOrRefuse(() => readServerConfig(env), ConfigError);
        count(config ? 'read' : 'refused');
        expect(config?.port ?? 0).toBeLessThanOrEqual(65_535);
      }
    },
  });
});
