import { expect, it } from 'vitest';
import { readServerConfig } from './serverConfig.ts';
import { inheritedSocket } from './startServer.ts';

it('takes each value from the environment; an empty one counts as unset', () => {
  const env = {
    PORT: ' 0 ',
    HOST: '::1',
    DATA_DIR: '/var/leads',
    LEADS_RATE_LIMIT: 'off',
    ALLOWED_ORIGINS: 'https://a.example,http://localhost:4321',
    LOG_LEVEL: '',
  };
  expect(readServerConfig(env)).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: expect.stringMatching(/leads$/),
    leadsRateLimit: null,
    allowedOrigins: ['https://a.example', 'http://localhost:4321'],
    logLevel: 'info',
  });
});

it.each([
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['HOST', 'http://localhost'],
  ['LEADS_RATE_LIMIT', '1.5'],
  ['TRUST_PROXY', 'loopback,10.0.0.0/33'],
  ['TRUST_PROXY', '1'],
  ['ALLOWED_ORIGINS', 'https://a.example/'],
  ['LOG_LEVEL', 'INFO'],
  ['DATABASE_URL', 'mysql://ana:secret@db/leads'],
])('names %s if it is %j', (variable, value) => {
  expect(() => readServerConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} must be`));
});

it.each(['#', '%', '/', '?'])('says to percent-encode a password with %s', (sign) => {
  const DATABASE_URL = `postgres://ana:ge${sign}heim@db/leads`;
  expect(() => readServerConfig({ DATABASE_URL })).toThrow('#, %, / and ? in its password');
});

it.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '10.0.0.1', false],
  ['linklocal, 10.1.0.0/16', '10.1.255.1', true],
  ['10.1.0.0/16', '10.2.0.1', false],
])('with the setting %s, whether it trusts %s: %s', (list, address, isTrusted) => {
  expect(readServerConfig({ TRUST_PROXY: list }).proxyTrust?.(address)).toBe(isTrusted);
});

it('takes the single socket that was passed to this process', () => {
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3);
  expect(inheritedSocket({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7)).toBeNull();
  expect(inheritedSocket({}, 7)).toBeNull();
});

it.each(['0', '2', ''])('rejects %s sockets with an explanation', (count) => {
  expect(() => inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: count }, 7)).toThrow(
    `systemd passes ${count} sockets: its unit must have exactly one.`,
  );
});
