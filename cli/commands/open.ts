import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { readTeamFile } from '../../config/teamFile.ts';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { inboxFolder, readInboxFiles } from '../../server/inbox/inboxPages.ts';
import { buildTeamApp, type TeamDeps } from '../../server/inbox/teamApp.ts';
import { TerminalDoor } from '../../server/inbox/terminalDoor.ts';
import { CommandFailure, command } from '../command.ts';
import { readOrWarn, signalToEnd } from '../terminal.ts';

/** Serves the inbox on a free port of the loopback interface. @returns a link that signs in one browser, once */
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
    // A request for any other host name is an attempt at DNS rebinding.
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

export const open = command(
  {
    name: 'open',
    help: {
      open: 'a caixa da equipe só neste computador, até Ctrl-C, por um link que\nvale uma vez',
    },
    options: [],
    noOperands: true,
  },
  (_line, { env, out, err }) =>
    async (database) => {
      const site = readOrWarn(() => readSiteConfig(env), err);
      const brand = site?.brand ?? null;
      const files = readInboxFiles(inboxFolder, brand, readTeamFile());
      if (!files) {
        throw new CommandFailure('A caixa ainda não foi construída: npm run build.');
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
      await once(signalToEnd(), 'abort');
      await close();
      out.write('Caixa da equipe encerrada.\n');
    },
);
