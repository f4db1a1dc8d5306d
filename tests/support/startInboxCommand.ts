import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type InboxCommand = {
  /** What a person opens, once. */
  address: string;
  /** Ends it with Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
};

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** Runs `npm run leads -- open` for the leads of a folder, and waits until it tells its address. */
export async function startInboxCommand(dataDir: string): Promise<InboxCommand> {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env;
  const command = spawn(process.execPath, [script, 'leads', 'open', '--no-browser'], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const [address] = /http:\/\/\S+/.exec(printed) ?? [];
    if (address) resolve(address);
  });
  command.once('exit', (code) => reject(new Error(`The inbox ended (${code}):\n${printed}`)));
  const exited = once(command, 'exit') as Promise<[number | null]>;
  return {
    address: await promise,
    stop: async () => {
      command.kill('SIGINT');
      const [code] = await exited;
      return code;
    },
  };
}
