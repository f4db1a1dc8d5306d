import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownPublicKey } from '../../config/backend.ts';
import { expectRefusal } from '../support/expectRefusal.ts';
import { callRest, lead } from '../support/wire.ts';
import type { ListenOnWire, WireApp } from './wireContract.ts';

export function wireRequestsPromises(listen: ListenOnWire): void {
  let app: WireApp;
  beforeAll(async () => {
    app = await listen();
  });
  afterAll(() => app.close());
  afterEach(() => expect(app.store.rows).toEqual([]));

  describe('a column or table that is not there', () => {
    const message = (column: string) =>
      `Could not find the '${column}' column of 'merchant_leads' in the schema cache`;

    it('PGRST204 for a key, and for a name in columns=', async () => {
      const body = { ...lead, surname: 'x' };
      await expectRefusal(await callRest(app.url, { body }), 400, {
        code: 'PGRST204',
        message: message('surname'),
      });
      const path = 'merchant_leads?columns="name","surname"';
      await expectRefusal(await callRest(app.url, { path, body: lead }), 400, {
        code: 'PGRST204',
        message: message('surname'),
      });
      const proto = JSON.stringify(lead).replace('{', '{"__proto__":1,');
      await expectRefusal(await callRest(app.url, { body: proto }), 400, {
        code: 'PGRST204',
        message: message('__proto__'),
      });
    });

    it('PGRST100 for columns= that cannot be read', async () => {
      for (const list of ['', '"name', 'name,', ',name']) {
        const answer = await callRest(app.url, {
          path: `merchant_leads?columns=${list}`,
          body: lead,
        });
        expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100']);
      }
    });

    it('PGRST205 for a table, with a hint where the name is close', async () => {
      const table = (name: string) =>
        `Could not find the table 'public.${name}' in the schema cache`;
      await expectRefusal(await callRest(app.url, { path: 'merchant_lead', body: lead }), 404, {
        code: 'PGRST205',
        hint: "Perhaps you meant the table 'public.merchant_leads'",
        message: table('merchant_lead'),
      });
      await expectRefusal(await callRest(app.url, { path: 'x', method: 'GET' }), 404, {
        code: 'PGRST205',
        message: table('x'),
      });
    });
  });

  describe('a body that is none', () => {
    it.each([
      ['{"name":', 'Empty or invalid json'],
      ['', 'Empty or invalid json'],
      ['5', 'Empty or invalid json'],
      ['"text"', 'Empty or invalid json'],
      ['null', 'Empty or invalid json'],
      ['[1]', 'All object keys must match'],
      ['[{"name":"a"},{"email":"b"}]', 'All object keys must match'],
      ['[{"name":"a"},{"name":"b","email":"c"}]', 'All object keys must match'],
      ['[{"name":"a"},null]', 'All object keys must match'],
      [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'All object keys must match'],
    ])('PGRST102 for case %#', async (body, message) => {
      await expectRefusal(await callRest(app.url, { body }), 400, { code: 'PGRST102', message });
    });

    it('PGRST102 for bytes that are no UTF-8', async () => {
      const body = Buffer.from('{"name":"\xff"}', 'latin1');
      await expectRefusal(await callRest(app.url, { body }), 400, {
        code: 'PGRST102',
        message: 'Empty or invalid json',
      });
    });

    it.each(['text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'application/xml'])(
      'PGRST102 for %s',
      async (type) => {
        const answer = await callRest(app.url, {
          headers: { 'content-type': type },
          body: 'name=a',
        });
        await expectRefusal(answer, 400, {
          code: 'PGRST102',
          message: `Content-Type not acceptable: ${type}`,
        });
      },
    );

    it('PGRST102 for no content type: browsers send that to other origins unasked', async () => {
      const body = Buffer.from(JSON.stringify(lead));
      const answer = await callRest(app.url, { headers: { 'content-type': null }, body });
      const message = 'Content-Type not acceptable: none';
      await expectRefusal(answer, 400, { code: 'PGRST102', message });
    });

    it('is a refusal, however deep the values are', async () => {
      for (const [depth, status] of [
        [100, 400],
        [900, 400],
        [1000, 413],
        [20_000, 413],
      ] as const) {
        const notes = `${'['.repeat(depth)}${']'.repeat(depth)}`;
        const body = `{"name":"","notes":${notes}}`;
        expect((await callRest(app.url, { body })).status).toBe(status);
      }
    });

    it('413 for more than a thousand values', async () => {
      const notes = Array(1000).fill(1);
      await expectRefusal(await callRest(app.url, { body: { ...lead, notes } }), 413, {
        code: '54000',
        message: 'At most 1000 values may be inserted at once',
      });
    });

    it('413 for more than ten rows and for more than 64 KB', async () => {
      const rows = Array.from({ length: 11 }, () => lead);
      await expectRefusal(await callRest(app.url, { body: rows }), 413, {
        code: '54000',
        message: 'At most 10 rows may be inserted at once',
      });
      const notes = 'a'.repeat(64 * 1024);
      await expectRefusal(await callRest(app.url, { body: { ...lead, notes } }), 413, {
        code: '54000',
        message: 'The body is larger than 64 KB',
      });
    });
  });

  it('reads on what it has refused as too large: a reset in the middle of it would overtake the answer', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const head = `POST /rest/v1/merchant_leads HTTP/1.1\r\nhost: x\r\napikey: ${ownPublicKey}`;
    socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: 300000\r\n\r\n`);
    for (let part = 0; part < 3; part += 1) {
      await callRest(app.url, {
        body: 'another call, so that the server has seen what came before',
      });
      await promisify<string>(socket.write).call(socket, 'a'.repeat(100_000));
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  describe('another profile, method or preference', () => {
    it('PGRST106', async () => {
      const body = {
        code: 'PGRST106',
        hint: 'Only the following schemas are exposed: public',
        message: 'Invalid schema: private',
      };
      const posted = await callRest(app.url, {
        headers: { 'content-profile': 'private' },
        body: lead,
      });
      await expectRefusal(posted, 406, body);
      const read = { method: 'GET', headers: { 'accept-profile': 'private' } };
      await expectRefusal(await callRest(app.url, read), 406, body);
    });

    it.each(['PUT', 'PROPFIND', 'PURGE'])('PGRST117 for %s', async (method) => {
      await expectRefusal(await callRest(app.url, { method }), 405, {
        code: 'PGRST117',
        message: `Unsupported HTTP method: ${method}`,
      });
    });

    it('PGRST122 for an unknown preference with handling=strict', async () => {
      const headers = { prefer: 'handling=strict, anything' };
      await expectRefusal(await callRest(app.url, { headers, body: lead }), 400, {
        code: 'PGRST122',
        details: 'Invalid preferences: anything',
        message: 'Invalid preferences given with handling=strict',
      });
    });

    it.each(['short', 'x'.repeat(201)])(
      '22023 for an idempotency key of the wrong length, case %#',
      async (key) => {
        const answer = await callRest(app.url, { headers: { 'idempotency-key': key }, body: lead });
        await expectRefusal(answer, 400, {
          code: '22023',
          message: 'Idempotency-Key must have 16 to 200 characters',
        });
      },
    );
  });
}
