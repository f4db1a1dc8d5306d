import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { readTeamFile } from '../../config/teamFile.ts';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { inboxFolder, readInboxFiles } from '../../server/inbox/inboxPages.ts';
import { buildTeamApp, type TeamDeps } from '../../server/inbox/teamApp.ts';
import { TerminalDoor } from '../../server/inbox/terminalDoor.ts';
import { CommandFailure, command } from '../command.ts';
import { readOrWarn } from '../terminal.ts';

const launchers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/**
 * Shows a link in the person's browser, if there is one. It travels in a file that only its owner may read:
 * everybody on the computer can read the arguments of a program.
 * @param folder for the file; packaged browsers cannot read hidden ones of the home folder, nor the system's
 * temporary folder
 * @returns removes the file
 */
export function openInBrowser(link: string, folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `open-${process.pid}.html`);
  const remove = () => rmSync(file, { force: true });
  remove();
  const page = `<!doctype html><meta http-equiv="refresh" content="0;url=${link}">`;
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
  const [program, ...args] = launchers[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, file], { stdio: 'ignore', detached: true })
    .on('error', remove)
    .unref();
  return remove;
}

/**
 * Serves the team's inbox on a free port of the loopback, where no other computer reaches it.
 * @returns the link that lets one browser in, once
 */
export async function serveInbox(
  deps: Pick<TeamDeps, 'database' | 'files' | 'brand' | 'siteUrl' | 'delivery' | 'logStream'>,
): Promise<{ link: string; close: () => Promise<void> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const terminal = new TerminalDoor();
  const app = await buildTeamApp({
    ...deps,
    team: { url, oidc: null },
    mail: null,
    proxyTrust: null,
    logLevel: 'error',
    terminal,
  });
  server.on('request', (request, response) => {
    // Any other name is one that somebody made point here (DNS rebinding).
    if (app.answersFor(request.headers.host)) app.handle(request, response);
    else response.writeHead(421).end();
  });
  const close = async () => {
    await app.close();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { link: `${url}/entrar/${terminal.token}`, close };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function untilSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) process.once(signal, () => resolve());
  await promise;
}

export const open = command(
  {
    name: 'open',
    help: {
      open: 'a caixa da equipe no navegador, só neste computador, até Ctrl-C;\n--no-browser apenas imprime o link, que vale uma vez',
    },
    options: ['no-browser'],
    noOperands: true,
  },
  ({ options }, { env, out, err }) =>
    async (database) => {
      const site = readOrWarn(() => readSiteConfig(env), err);
      const brand = site?.brand ?? null;
      const files = readInboxFiles(inboxFolder, brand, readTeamFile());
      if (!files) {
        throw new CommandFailure('A caixa ainda não foi construída: npm run leads -- open.');
      }
      const { link, close } = await serveInbox({
        database,
        files,
        brand,
        siteUrl: site?.siteUrl ?? null,
        delivery: readOrWarn(() => readDeliveryConfig(env), err),
        logStream: { write: (line) => void err.write(line) },
      });
      out.write(
        `Caixa da equipe: ${link}\nO link vale uma vez, neste computador. Ctrl-C encerra.\n`,
      );
      const forget = options['no-browser'] ? () => {} : openInBrowser(link, dirname(inboxFolder));
      await untilSignal();
      forget();
      await close();
      out.write('Caixa da equipe encerrada.\n');
    },
);
