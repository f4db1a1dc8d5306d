import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresProgram, postgresUser } from './runPostgres.ts';

/** A Postgres server over a data folder, on a port of the loopback. It may be stopped and started again. */
export class PostgresServer {
  readonly url: string;
  readonly port: number;
  /** The data folder. */
  readonly data: string;
  readonly #args: readonly string[];
  readonly #programs: string | undefined;
  #process: ChildProcess | null = null;

  /**
   * @param settings lines as postgresql.conf has them, without blanks: `fsync=off`
   * @param programs where its program lies, if not where the newest installed version's does
   */
  constructor(data: string, port: number, settings: readonly string[] = [], programs?: string) {
    this.#programs = programs;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.port = port;
    this.data = data;
    const all = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${dirname(data)}`,
      ...settings,
    ];
    this.#args = ['-D', data, ...all.flatMap((one) => ['-c', one])];
  }

  /** Resolves once it takes connections. */
  async start(): Promise<void> {
    const server = spawn(postgresProgram('postgres', this.#programs), this.#args, {
      ...postgresUser,
      cwd: dirname(this.data),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = server;
    const lines: string[] = [];
    for await (const line of createInterface({ input: server.stderr })) {
      lines.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) {
        server.stderr.resume();
        return;
      }
    }
    throw new Error(`Postgres did not start:\n${lines.join('\n')}`);
  }

  /** Resolves once it has ended by itself. */
  async ended(): Promise<void> {
    const server = this.#process;
    if (server && server.exitCode === null) await once(server, 'exit');
  }

  /** SIGINT: ends the connections, then itself. SIGQUIT: at once, as after a crash. SIGKILL: the main process alone, as by the kernel. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (!server || server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }
}
