import { ConfigError } from '../config/environment.ts';

/** The first descriptor after standard input, output and errors: sd_listen_fds(3). */
const firstDescriptor = 3;

/**
 * The listening socket that systemd holds for this process (`deploy/systemd/consigo.socket`), as a file
 * descriptor; null where it holds none, and `HOST` and `PORT` are opened. Who connects while the server
 * is started anew waits there for the next one.
 * @throws {ConfigError} when there are several: the server has one address
 */
export function inheritedSocket(
  env: Record<string, string | undefined>,
  pid = process.pid,
): number | null {
  const { LISTEN_PID: owner, LISTEN_FDS: count } = env;
  if (owner !== String(pid)) return null;
  if (count !== '1') {
    throw new ConfigError(`systemd hands on ${count} sockets: consigo.socket must name one.`);
  }
  return firstDescriptor;
}
