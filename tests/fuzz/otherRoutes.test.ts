import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyRequest } from './support/anyRequest.ts';
import { type Call, FuzzedServer } from './support/FuzzedServer.ts';
import { type Count, fuzz } from './support/fuzz.ts';
import { isLead } from './support/isLead.ts';

const server = new FuzzedServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const statuses = [200, 204, 301, 303, 304, 400, 401, 404, 405, 406, 413, 415, 422];

/** Words of files that no address leads to. */
const hidden = /root:x:|secret stamp|hidden|"devDependencies"/;

/** Whether a lead was taken. */
async function send(call: Call, count: Count): Promise<boolean> {
  const { status, headers, body } = await server.send(call);
  count(status);
  expect(statuses).toContain(status);
  expect(body).not.toMatch(hidden);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(String(headers['location'] ?? '/')).toMatch(/^\/(?!\/)/);
  return status === 303;
}

it('pages, forms and all other addresses answer any request as they should', async () => {
  await fuzz({
    name: 'other-routes',
    share: 0.08,
    atOnce: 20,
    cases: anyRequest,
    check: async (calls, count) => {
      const { rows, expected } = await server.sendRound(calls, (call) => send(call, count));
      expect(rows.every(isLead)).toBe(true);
      expect(rows.length).toBeLessThanOrEqual(expected.filter(Boolean).length);
    },
  });
  expect(server.complaints()).toEqual([]);
});
