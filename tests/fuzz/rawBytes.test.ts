import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/siteConfig.ts';
import { anyBytes, sendBytes } from './support/anyBytes.ts';
import { FuzzedServer } from './support/FuzzedServer.ts';
import { fuzz } from './support/fuzz.ts';
import { isLead } from './support/judgeRows.ts';

const server = new FuzzedServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const statusesOf = (answers: string) =>
  Array.from(answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status));

it('answers whatever bytes come, and stores nothing but leads', async () => {
  await fuzz({
    name: 'raw-bytes',
    share: 0.1,
    atOnce: 20,
    cases: anyBytes,
    check: async (cases, count) => {
      await server.revive();
      const answers = await Promise.all(cases.map((one) => sendBytes(server.url, one)));
      const statuses = answers.flatMap(statusesOf);
      for (const status of statuses) count(status);
      count(statuses.length === 0 ? 'nothing' : 'something');
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect((await server.send({ method: 'GET', path: '/', headers: {} })).status).toBe(200);
      const rows = await server.takeRows();
      expect(rows.every(isLead)).toBe(true);
      const taken = statuses.filter((status) => status === 201 || status === 303);
      expect(rows.length).toBeGreaterThanOrEqual(taken.length);
    },
  });
  expect(server.complaints()).toEqual([]);
});

it('takes the beginning of an HTTP/2 connection for no request, and logs nothing', async () => {
  await server.revive();
  const pieces = ['PRI *jHTTP/2.0\r\n\r\nSM\r\n\r\n'];
  const answers = await sendBytes(server.url, { pieces, leaves: 'politely' });
  expect(statusesOf(answers)).toEqual([400]);
  expect(server.complaints()).toEqual([]);
});

const lead =
  '{"name":"Inner","email":"ana@loja.com.br","phone":"(11) 98765-4321","platform":"VTEX"}';
const inner = `POST /rest/v1/merchant_leads HTTP/1.1\r\nHost: a\r\napikey: ${ownPublicKey}\r\nContent-Length: ${lead.length}\r\n\r\n${lead}`;
const chunked = `0\r\n\r\n${inner}`;

describe('a second request in the body of the first', () => {
  it.each([
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`],
    ['a list of lengths', `Content-Length: 0, ${inner.length}\r\n\r\n${inner}`],
    ['a signed length', `Content-Length: +${inner.length}\r\n\r\n${inner}`],
    [
      'a length and chunks',
      `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    ],
    [
      'chunks and a length',
      `Transfer-Encoding: chunked\r\nContent-Length: ${chunked.length}\r\n\r\n${chunked}`,
    ],
    [
      'chunks that are not the last coding',
      `Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
    ],
    ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n${chunked}`],
    ['a folded header', `X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n${chunked}`],
    ['a vertical tab', `Transfer-Encoding: \x0bchunked\r\n\r\n${chunked}`],
    ['a bare line feed', `X-A: b\nTransfer-Encoding: chunked\r\n\r\n${chunked}`],
    ['a size in another base', `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${inner}`],
    [
      'a size that overflows',
      `Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n${inner}`,
    ],
  ])('is never read by %s', async (_, rest) => {
    await server.revive();
    const head = 'POST /contato/quick HTTP/1.1\r\nHost: a\r\n';
    const answers = await sendBytes(server.url, { pieces: [head + rest], leaves: 'politely' });
    expect(statusesOf(answers)).toEqual([400]);
    const names = (await server.takeRows()).map(({ name }) => name);
    expect(names).not.toContain('Inner');
  });
});
