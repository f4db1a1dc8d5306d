import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { runLeads } from '../../cli/leads.ts';
import type { Terminal } from '../../cli/terminal.ts';

export type Answer = { code: number; output: string; errors: string };

/** The `leads` command on a data folder, run in this process. */
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
