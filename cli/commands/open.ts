import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSiteConfig } from '../../config/siteConfig.ts';
import { readDeliveryConfig } from '../../server/delivery/channels.ts';
import { inboxFolder, noticePage, readInboxFiles } from '../../server/inbox/inboxPages.ts';
import { CommandFailure, command } from '../command.ts';
import { type Inbox, startInbox } from '../inbox/startInbox.ts';
import { readOrWarn } from '../terminal.ts';

const hour = 3_600_000;

const refusedEntry =
  'Aviso: o endereço foi aberto de novo e recusado. Se o primeiro acesso não foi seu, encerre com Ctrl-C.\n';

const launchers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/**
 * Shows an address in the person's browser, if there is one. The address travels in a file that only its
 * owner may read: the arguments of a program can be read by everybody on the computer.
 * @param folder for the file; not a hidden one of the home folder or of the system's temporary folder, which
 * packaged browsers cannot read
 * @returns removes the file, once the address was opened or will not be
 */
export function openInBrowser(address: string, folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `open-${process.pid}.html`);
  const remove = () => rmSync(file, { force: true });
  remove();
  writeFileSync(file, noticePage({ message: 'Abrindo…', next: address }), {
    mode: 0o600,
    flag: 'wx',
  });
  const [program, ...args] = launchers[process.platform] ?? ['xdg-open'];
  spawn(program, [...args, file], { stdio: 'ignore', detached: true })
    .on('error', remove)
    .unref();
  return remove;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function endWithSignal({ close, ended }: Inbox): Promise<void> {
  for (const signal of signals) process.on(signal, close);
  await ended;
  for (const signal of signals) process.off(signal, close);
}

/** `open`: the leads in the browser, for this computer alone, until Ctrl-C or an hour without use. */
export const open = command(
  {
    name: 'open',
    help: {
      open: 'os contatos no navegador, só neste computador, até Ctrl-C ou uma hora\nsem uso; --no-browser apenas imprime o endereço, que vale uma vez',
    },
    options: ['no-browser'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    let forgetFile = () => {};
    return async (database) => {
      try {
        const site = readOrWarn(() => readSiteConfig(terminal.env), terminal.err);
        const files = readInboxFiles(inboxFolder, site?.brand ?? null);
        if (!files) {
          throw new CommandFailure(
            'A caixa de entrada ainda não foi construída: npm run leads -- open.',
          );
        }
        const inbox = await startInbox({
          database,
          files,
          delivery: readOrWarn(() => readDeliveryConfig(terminal.env), terminal.err),
          siteUrl: site?.siteUrl ?? null,
          idleTime: hour,
          onEntry: (isFirst) => (isFirst ? forgetFile() : terminal.err.write(refusedEntry)),
          onFailure: (line) => terminal.err.write(`${line}\n`),
        });
        terminal.out.write(
          `Caixa de entrada: ${inbox.address}\nO endereço vale uma vez, neste computador. Ctrl-C encerra; uma hora sem uso também.\n`,
        );
        if (!options['no-browser']) forgetFile = openInBrowser(inbox.address, dirname(inboxFolder));
        await endWithSignal(inbox);
        terminal.out.write('Caixa de entrada encerrada.\n');
      } finally {
        forgetFile();
      }
    };
  },
);
