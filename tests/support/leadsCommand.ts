import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach } from 'vitest';
import { runLeads } from '../../cli/leads.ts';
import type { Terminal } from '../../cli/terminal.ts';
import { fillStore } from './leadStores.ts';
import { quickFolder } from './storePlace.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export type Answer = { code: number; output: string; errors: string };

export const leadsCommand =
  (folder: string, change: Partial<Terminal> = {}) =>
  async (...args: string[]): Promise<Answer> => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const printed = Promise.all([buffer(out), buffer(err)]);
    const { env, ...others } = change;
    const terminal = { env: { DATA_DIR: folder, ...env }, out, err, width: 120, ...others };
    const code = await runLeads(args, terminal);
    out.end();
    err.end();
    const [output, errors] = await printed;
    return { code, output: output.toString(), errors: errors.toString() };
  };

/** The command on a Postgres. */
export const runLeadsOn = (DATABASE_URL: string, ...args: string[]): Promise<Answer> =>
  leadsCommand('', { env: { DATABASE_URL } })(...args);

/**
 * Gives each test of a file its own folder, and the command that works on it.
 * @param rows the folder's leads; with an empty list there is no store
 */
export function commandOn(rows: Parameters<typeof fillStore>[1] = [], env: Terminal['env'] = {}) {
  const used = {
    folder: '',
    run: (...args: string[]) => leadsCommand(used.folder, { env })(...args),
    json: async (...args: string[]) =>
      JSON.parse((await used.run(...args, '--format=json')).output),
  };
  beforeEach(() => {
    used.folder = temporaryFolder(quickFolder);
    if (rows.length > 0) fillStore(used.folder, rows);
  });
  return used;
}
