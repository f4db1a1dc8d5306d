import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { Database, SqlRow } from '../../../server/store/Database.ts';
import { openSqliteDatabase } from '../../../server/store/sqlite/SqliteDatabase.ts';
import { type RunningServer, startServer } from '../../support/runServer.ts';
import { writeSiteFixture } from '../../support/siteFixture.ts';
import { quickFolder } from '../../support/storePlace.ts';
import { hangTime } from './fuzz.ts';

export type Call = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
};

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** Each lead as in the embedded store's table. */
const newRows = `SELECT id, name, email, phone, platform, company, notes, abandoned_carts,
    CAST(average_value_cents AS TEXT) AS average_value,
    CAST(potential_revenue_cents AS TEXT) AS potential_revenue
  FROM merchant_leads WHERE id > $1 ORDER BY id`;

/** The real server on an embedded store and a small site, for the tests of a file. */
export class FuzzedServer {
  readonly #site = writeSiteFixture(mkdtempSync(join(quickFolder, 'fuzz-site-')));
  readonly #dataDir = mkdtempSync(join(quickFolder, 'fuzz-leads-'));
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
  #running!: RunningServer;
  #database!: Database;
  #lastId = 0;

  constructor() {
    beforeAll(async () => {
      const env = { SITE_DIR: this.#site, LOG_LEVEL: 'warn' };
      this.#running = await startServer({ dataDir: this.#dataDir, env });
      this.#database = openSqliteDatabase(this.#dataDir);
    });
    afterAll(async () => {
      this.#agent.destroy();
      await this.#database.close();
      await this.#running.kill();
      for (const folder of [this.#dataDir, this.#site]) rmSync(folder, { recursive: true });
    });
  }

  /** @throws if there is no answer in time */
  async send({ method, path, headers, body }: Call): Promise<Answer> {
    const sent = request(`${this.#running.url}${path}`, { agent: this.#agent, method, headers });
    sent.on('error', () => {});
    sent.setTimeout(hangTime, () => sent.destroy(new Error('The server gave no answer')));
    const [answer]: IncomingMessage[] = await once(sent.end(body), 'response');
    if (!answer) throw new Error('No answer');
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  }

  /**
   * Sends a round of concurrent calls. Before the first failure is thrown, all have ended and what they
   * stored is removed, so that none of it affects the next round.
   * @param send sends one call and returns what to expect
   */
  async sendRound<Sent, Expected>(
    calls: readonly Sent[],
    send: (call: Sent) => Promise<Expected>,
  ): Promise<{ rows: SqlRow[]; expected: Expected[] }> {
    const ended = await Promise.allSettled(calls.map(send));
    const rows = await this.#database.all(newRows, [this.#lastId]);
    this.#lastId = Number(rows.at(-1)?.['id'] ?? this.#lastId);
    const expected = ended.map((call) => {
      if (call.status === 'rejected') throw call.reason;
      return call.value;
    });
    return { rows: rows.map(({ id: _, ...row }) => row), expected };
  }

  /** The server's output after its start. Any warning is our fault. */
  complaints(): string[] {
    const lines = this.#running.output().split('\n');
    return lines.filter((line) => line !== '' && !/^(Site|Leads|Delivery): /.test(line));
  }
}
